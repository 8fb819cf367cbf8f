/**
 * Measures whether response times reveal if an address has an account. Sends known and unknown addresses to login (with a wrong
 * password) and to forgot-password on a separate server: `npm run bench -- accounts [FACTOR]` prints the medians and fails if
 * they differ by 5 % or more. Each round asks known, unknown, unknown, known, or the reverse, so that machine noise hits both
 * alike and drift cancels out.
 */
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

/** Multiplies the number of rounds. */
const factor = Number(process.argv[2] ?? 1)
/** Login is dominated by hashing; fast answers vary more and need more rounds. */
const rounds = { login: 300 * factor, 'forgot-password': 1500 * factor }
const people = 25
const password = 'wool-lamp-river-9'
const limitPercent = 5
const warmUpRounds = 25

let lastClient = 0

/** Uses a separate network per request, so that no throttle applies. */
function nextAddress(): string {
  lastClient += 1
  return `10.${(lastClient >> 16) & 255}.${(lastClient >> 8) & 255}.${lastClient & 255}`
}

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise<void>((resolve) => server.close(() => resolve()))
  return port
}

async function post(url: string, body: object): Promise<{ status: number; ms: number }> {
  const startedAt = performance.now()
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': nextAddress() },
    body: JSON.stringify(body),
  })
  await response.arrayBuffer()
  return { status: response.status, ms: performance.now() - startedAt }
}

async function waitUntilReady(url: string): Promise<void> {
  for (let tries = 0; tries < 300; tries++) {
    const isReady = await fetch(`${url}/api/status`).then(
      (response) => response.ok,
      () => false,
    )
    if (isReady) return
    await delay(100)
  }
  throw new Error('the server did not start')
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}

/** Asks in rounds of four; returns the difference in percent of the unknown addresses' time. */
async function compare(
  name: keyof typeof rounds,
  ask: (email: string) => Promise<{ ms: number }>,
): Promise<number> {
  const times = { known: [] as number[], unknown: [] as number[] }
  const differences: number[] = []
  for (let round = -warmUpRounds; round < rounds[name]; round++) {
    const person = (round + warmUpRounds) % people
    const ms = { known: 0, unknown: 0 }
    const first = Math.random() < 0.5 ? 'known' : 'unknown'
    const other = first === 'known' ? 'unknown' : 'known'
    // As many unknown addresses as known ones, repeated equally often.
    for (const who of [first, other, other, first] as const)
      ms[who] += (await ask(`${who}-${person}@example.test`)).ms / 2
    if (round < 0) continue
    times.known.push(ms.known)
    times.unknown.push(ms.unknown)
    differences.push(ms.known - ms.unknown)
  }
  const [known, unknown] = [median(times.known), median(times.unknown)]
  const percent = (Math.abs(median(differences)) / unknown) * 100
  process.stdout.write(
    `${name.padEnd(16)} known ${known.toFixed(2)} ms, unknown ${unknown.toFixed(2)} ms, ${percent.toFixed(2)} % apart\n`,
  )
  return percent
}

async function expectStatus(status: number, answer: Promise<{ status: number; ms: number }>) {
  const given = await answer
  if (given.status !== status) throw new Error(`expected ${status}, got ${given.status}`)
  return given
}

async function measure(url: string): Promise<number[]> {
  for (let i = 0; i < people; i++) {
    const person = { name: 'Known', email: `known-${i}@example.test`, password, terms: true }
    const body = { ...person, password_confirmation: password }
    await expectStatus(201, post(`${url}/api/auth/registration`, body))
  }
  return [
    await compare('login', (email) =>
      expectStatus(422, post(`${url}/api/auth/login`, { email, password: 'not this one' })),
    ),
    await compare('forgot-password', (email) =>
      expectStatus(200, post(`${url}/api/auth/forget-password`, { email })),
    ),
  ]
}

const dataDir = mkdtempSync(path.join(tmpdir(), 'guidefeed-bench-'))
const port = await freePort()
const main = fileURLToPath(new URL('../apps/server/src/main.ts', import.meta.url))
const server = spawn(process.execPath, [main], {
  stdio: ['ignore', 'ignore', 'inherit'],
  env: { PORT: String(port), DATA_DIR: dataDir, TRUST_PROXY: '127.0.0.1', LOG_LEVEL: 'error' },
})
try {
  const url = `http://127.0.0.1:${port}`
  await waitUntilReady(url)
  const differences = await measure(url)
  if (differences.some((percent) => percent >= limitPercent)) process.exitCode = 1
} finally {
  const hasEnded = new Promise((resolve) => server.once('exit', resolve))
  server.kill()
  await hasEnded
  rmSync(dataDir, { recursive: true, force: true })
}

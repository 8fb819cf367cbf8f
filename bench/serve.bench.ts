/**
 * Compares guide links with nginx that serves the same bytes as static files: `npm run bench -- serve [ROUNDS] [SECONDS]`. Rounds
 * alternate; prints medians, ratios, and processor time per request, and writes docs/performance.md. Requires nginx and wrk.
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { openDatabase } from '../apps/server/src/db/database.ts'
import { migrate } from '../apps/server/src/db/migrator.ts'
import { startPostgres } from '../apps/server/test/start-postgres.ts'
import { formatMarkdownTable, writePerformanceSection } from './performance-page.ts'
import { addChannelSet, addLinks, exemptLocalhost } from './serve/delivery-world.ts'
import { startGuideProcess } from './serve/guide-process.ts'
import { measureLoad, median } from './serve/load.ts'
import type { LoadRequest, Load, Target } from './serve/load.ts'
import { hasPeers, startNginx } from './serve/nginx.ts'

type Case = { name: string; paths: string[]; isPoll?: boolean }
type Compared = Case & { ours: Load[]; peers: Load[] }

const [rounds = 5, seconds = 3] = process.argv.slice(2).map(Number)
const connections = 16
const linksPerCase = 100
const [guidePort, nginxPort] = [4600, 4601]

async function main(databaseUrl: string, folder: string) {
  const cases = await seed(databaseUrl, folder)
  const guide = await startGuideProcess({ databaseUrl, dataDir: folder, port: guidePort })
  const nginx = await startNginx(folder, nginxPort)
  try {
    await guide.whenLoaded()
    await copyAnswers(guide.url, folder, cases)
    const compared = cases.map((one): Compared => ({ ...one, ours: [], peers: [] }))
    for (let round = 0; round < rounds; round++) {
      for (const one of compared) {
        for (const [target, list] of [
          [guide, one.ours],
          [nginx, one.peers],
        ] as const) {
          const requests = await listRequests(target, one)
          list.push(
            await measureLoad(target, requests, {
              seconds,
              connections,
              script: path.join(folder, 'ask.lua'),
            }),
          )
        }
      }
    }
    report(compared)
  } finally {
    await guide.stop()
    await nginx.stop()
  }
}

async function seed(databaseUrl: string, folder: string): Promise<Case[]> {
  const now = new Date()
  const { maintenance: db, close } = await openDatabase({ databaseUrl, dataDir: folder })
  try {
    await migrate(db)
    await exemptLocalhost(db, now)
    const large = await addChannelSet(db, { country: 'IS', count: 2000, size: 'large' }, now)
    const small = await addChannelSet(db, { country: 'FO', count: 2000, size: 'small' }, now)
    const count = linksPerCase
    const links = (set: typeof large, channelCount: number, name: string) =>
      addLinks(db, { set, channelCount, count, name }, now)
    const many = await links(large, 200, 'large200')
    return [
      { name: '200 channels', paths: many },
      { name: '50 channels', paths: await links(large, 50, 'large50') },
      { name: '200 small channels', paths: await links(small, 200, 'small200') },
      { name: '50 small channels', paths: await links(small, 50, 'small50') },
      { name: '304 of 200 channels', paths: many, isPoll: true },
    ]
  } finally {
    await close()
  }
}

/** Writes the answers of all links as files for nginx. */
async function copyAnswers(url: string, folder: string, cases: readonly Case[]) {
  const files = path.join(folder, 'files')
  mkdirSync(files)
  for (const file of cases.flatMap(({ paths }) => paths)) {
    const answer = await fetch(url + file)
    if (!answer.ok) throw new Error(`${file} answered ${answer.status}`)
    writeFileSync(path.join(files, file), new Uint8Array(await answer.arrayBuffer()))
  }
}

async function listRequests({ url }: Target, { paths, isPoll }: Case): Promise<LoadRequest[]> {
  if (isPoll !== true) return paths.map((one) => ({ path: one, headers: {} }))
  return Promise.all(
    paths.map(async (one) => {
      const known = await fetch(url + one, { method: 'HEAD' })
      const headers = { 'If-None-Match': known.headers.get('etag') ?? '' }
      const { status } = await fetch(url + one, { headers })
      if (status !== 304) throw new Error(`${one} answered ${status} to its own ETag`)
      return { path: one, headers }
    }),
  )
}

function report(compared: readonly Compared[]) {
  const rows = compared.map(({ name, ours, peers }) => {
    const of = (loads: readonly Load[], key: keyof Load) => median(loads.map((load) => load[key]))
    const ratio = (key: keyof Load) => `${(of(ours, key) / of(peers, key)).toFixed(2)} x`
    return [
      name,
      of(ours, 'requestsPerSecond').toFixed(0),
      of(peers, 'requestsPerSecond').toFixed(0),
      ratio('requestsPerSecond'),
      of(ours, 'cpuMicroseconds').toFixed(0),
      of(peers, 'cpuMicroseconds').toFixed(0),
      ratio('cpuMicroseconds'),
      ratio('p99Ms'),
    ]
  })
  const head = ['answer', 'requests/s', 'nginx', 'ratio', 'processor µs', 'nginx', 'ratio', 'p99 ratio']
  const table = formatMarkdownTable([head, ...rows])
  process.stdout.write(`${table}\n`)
  writePerformanceSection(
    'serve',
    `## Guide links against nginx

\`npm run bench -- serve\`: ${linksPerCase} different links of each kind, ${connections} connections, medians of ${rounds} alternating rounds of
${seconds} s. nginx serves the same bytes as static files with its best settings for this (\`sendfile off\`). Requests/s and p99 depend on what
else the machine does; processor time hardly does.

${table}`,
  )
}

if (hasPeers()) {
  const postgres = await startPostgres()
  if (postgres === null) throw new Error('PostgreSQL did not start')
  const folder = mkdtempSync(path.join(tmpdir(), 'guidefeed-serve-'))
  try {
    await main(postgres.url, folder)
  } finally {
    postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
} else {
  process.stderr.write('nginx and wrk are required: apt-get install nginx wrk\n')
  process.exitCode = 1
}

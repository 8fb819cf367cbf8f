/**
 * Measures whether hostile sources slow down the API and a guide link, and how much memory they take. A separate server reads
 * sources that are ordinary at first and hostile a day later: `npm run bench -- hostile [SEED]` prints the 99th percentiles and
 * memory peaks, and fails if a percentile is more than twice the idle one or the server dies.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { setTimeout as delay } from 'node:timers/promises'
import * as fc from 'fast-check'
import { openDatabase } from '../apps/server/src/db/database.ts'
import { migrate } from '../apps/server/src/db/migrator.ts'
import { countryRepository } from '../apps/server/src/modules/catalogue/index.ts'
import { sourceRepository } from '../apps/server/src/modules/ingest/index.ts'
import { childPids, peakMemoryMiB } from '../apps/server/test/child-pids.ts'
import { makeXmltv } from '../apps/server/test/factories/xmltv.ts'
import { hostileSources, packedBombs } from '../apps/server/test/hostile-sources.ts'
import { startKillableServer } from '../apps/server/test/killable-server.ts'

const seed = Number(process.argv[2] ?? 1)
const idleMs = 30_000
const pauseMs = 10
const mostTimesIdle = 2
const now = '2026-11-21T12:00:00Z'
/** Where the requests seem to come from. */
const from = '10.9.0.1'

const sources = [...fc.sample(hostileSources(40), { numRuns: 12, seed }), ...packedBombs(400)]
const dataDir = mkdtempSync(path.join(tmpdir(), 'guidefeed-hostile-'))
const fileOf = (index: number) => path.join(dataDir, `source-${index}`)

/** Adds a source per file, each a small guide for now, and exempts the asking address from all limits. */
async function addSources() {
  const database = await openDatabase({ databaseUrl: null, dataDir })
  try {
    await migrate(database.db)
    const rule = { network: `${from}/32`, kind: 'whitelist', note: '', createdAt: new Date(now) } as const
    await database.db.insertInto('addressRule').values(rule).execute()
    await countryRepository(database.db).insertMissing([{ code: 'IS', name: 'Iceland' }])
    const [country] = await countryRepository(database.db).listByCodes(['IS'])
    for (const index of sources.keys()) {
      const channel = { id: `hostile${index}.is`, name: `Hostile ${index}`, title: 'News' }
      writeFileSync(fileOf(index), makeXmltv([channel], '2026-11-21T00:00:00Z', 24))
      const url = pathToFileURL(fileOf(index)).href
      const rest = { timezone: '+00:00', priority: 0, licence: '' }
      await sourceRepository(database.db).upsert(
        { name: `Hostile ${index}`, url, countryId: country?.id ?? null, ...rest },
        new Date(now),
      )
    }
  } finally {
    await database.close()
  }
}

type Times = { api: number[]; link: number[] }

async function timeOf(address: string): Promise<number> {
  const startedAt = performance.now()
  const response = await fetch(address, { headers: { 'x-forwarded-for': from } })
  await response.arrayBuffer()
  if (!response.ok) throw new Error(`${address} answered ${response.status}`)
  return performance.now() - startedAt
}

/** Alternates between both until the work has ended. */
async function watch(addresses: Record<keyof Times, string>, work: Promise<unknown>): Promise<Times> {
  const times: Times = { api: [], link: [] }
  const over = new AbortController()
  const ended = work.finally(() => over.abort())
  while (!over.signal.aborted) {
    times.api.push(await timeOf(addresses.api))
    times.link.push(await timeOf(addresses.link))
    await delay(pauseMs)
  }
  await ended
  return times
}

function percentile99(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length * 0.99)] ?? Number.NaN
}

async function post(url: string, body: object) {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  const text = await response.text()
  if (!response.ok) throw new Error(`${url} answered ${response.status}: ${text}`)
  return JSON.parse(text) as { data: { user?: { guide_link: { xml_gz: string } | null } } }
}

/** The demo's customer has a link once the demo is seeded. */
async function findLink(url: string): Promise<string> {
  for (let tries = 0; tries < 600; tries++) {
    const person = { email: 'customer@guidefeed.test', password: 'guidefeed-demo' }
    const link = await post(`${url}/api/auth/login`, person).then(
      ({ data }) => data.user?.guide_link ?? null,
      () => null,
    )
    if (link !== null) return link.xml_gz
    await delay(1000)
  }
  throw new Error('the demo was not seeded')
}

await addSources()
const server = await startKillableServer(dataDir, {
  DEMO: '1',
  DEMO_COUNTRIES: 'IS',
  NOW: now,
  TRUST_PROXY: '127.0.0.1',
})
let peakOfReaders = 0
const watching = setInterval(() => {
  for (const pid of childPids(server.pid)) peakOfReaders = Math.max(peakOfReaders, peakMemoryMiB(pid))
}, 100)
try {
  const addresses = { api: `${server.url}/api/channel?page=1&per_page=50`, link: await findLink(server.url) }
  await post(`${server.url}/api/dev/jobs/run`, {})
  await watch(addresses, delay(3000))
  const before = await watch(addresses, delay(idleMs))
  const peakAtIdle = peakMemoryMiB(server.pid)
  for (const [index, { bytes }] of sources.entries()) writeFileSync(fileOf(index), bytes)
  const startedAt = performance.now()
  const during = await watch(addresses, post(`${server.url}/api/dev/clock`, { advance_seconds: 86_400 }))
  const seconds = (performance.now() - startedAt) / 1000
  const after = await watch(addresses, delay(idleMs))
  process.stdout.write(`seed ${seed}: ${sources.length} hostile sources in ${seconds.toFixed(0)} s\n`)
  for (const name of ['api', 'link'] as const) {
    const idle = percentile99([...before[name], ...after[name]])
    const busy = percentile99(during[name])
    const ratio = busy / idle
    if (!(ratio <= mostTimesIdle)) process.exitCode = 1
    process.stdout.write(
      `${name.padEnd(5)} p99 idle ${idle.toFixed(1)} ms, hostile ${busy.toFixed(1)} ms, ${ratio.toFixed(2)} x (${during[name].length} requests)\n`,
    )
  }
  process.stdout.write(
    `peak  server ${peakAtIdle.toFixed(0)} MiB idle, ${peakMemoryMiB(server.pid).toFixed(0)} MiB hostile; reader ${peakOfReaders.toFixed(0)} MiB\n`,
  )
} finally {
  clearInterval(watching)
  await server.stop()
  rmSync(dataDir, { recursive: true, force: true })
}

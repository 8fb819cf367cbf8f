/**
 * Measures the ingest of a corpus by a reader process on a PostgreSQL server, in turns with `gzip -6` of the same file: `npm run bench --
 * ingest [CHANNELS] [ROUNDS]` makes the corpora, prints medians, ratios and peak memory, and with all 2,000 channels writes
 * docs/performance.md. Processor time is that of the reader without the database.
 */
import { spawn } from 'node:child_process'
import { copyFileSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { openDatabase } from '../apps/server/src/db/database.ts'
import type { Database } from '../apps/server/src/db/database.ts'
import { migrate } from '../apps/server/src/db/migrator.ts'
import { createClock } from '../apps/server/src/lib/clock.ts'
import { createLogger } from '../apps/server/src/lib/logger.ts'
import { countryRepository } from '../apps/server/src/modules/catalogue/index.ts'
import {
  createIngest,
  createIngestStore,
  createReaderProcesses,
  sourceRepository,
} from '../apps/server/src/modules/ingest/index.ts'
import { childPids, peakMemoryMiB } from '../apps/server/test/child-pids.ts'
import { startPostgres } from '../apps/server/test/start-postgres.ts'
import { writeCorpus } from './guide-corpus.ts'
import type { CorpusOptions } from './guide-corpus.ts'
import { formatMarkdownTable, writePerformanceSection } from './performance-page.ts'
import { processorSeconds } from './processor-time.ts'

const allChannels = 2000
const [channels = allChannels, rounds = 3] = process.argv.slice(2).map(Number)
const now = new Date('2026-11-24T10:00:00Z')
const from = Date.UTC(2026, 10, 24) / 1000

type Figures = { seconds: number; processorSeconds: number; peakMiB: number }

const corpora = {
  grouped: { form: 'grouped' },
  reworded: { form: 'grouped', isReworded: true },
  byTime: { form: 'byTime' },
  dirty: { form: 'dirty' },
} as const satisfies Record<string, Partial<CorpusOptions>>
type CorpusName = keyof typeof corpora

/** Each measures the second of its corpora, after the first was ingested by another process. */
const cases: readonly { name: string; before?: CorpusName; corpus: CorpusName }[] = [
  { name: 'first ingest', corpus: 'grouped' },
  { name: 'the same bytes again', before: 'grouped', corpus: 'grouped' },
  { name: 'the same content in other bytes', before: 'grouped', corpus: 'reworded' },
  { name: 'first ingest, sorted by time', corpus: 'byTime' },
  { name: 'first ingest, careless source', corpus: 'dirty' },
]

const folder = mkdtempSync(path.join(tmpdir(), 'guidefeed-bench-'))
const fileOf = (name: CorpusName) => path.join(folder, `${name}.xml`)

async function gzip(file: string): Promise<Figures> {
  const startedAt = performance.now()
  const child = spawn('sh', ['-c', 'gzip -6 -c "$0" > /dev/null; times', file], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let times = ''
  child.stdout.on('data', (data: Buffer) => (times += data.toString()))
  await new Promise((resolve) => child.on('close', resolve))
  const seconds = (performance.now() - startedAt) / 1000
  // The second line of `times` is about the children: user and system as 0m1.234s.
  const parts = [...(times.split('\n')[1] ?? '').matchAll(/(\d+)m([\d.]+)s/g)]
  const processor = parts.reduce((sum, [, minutes, rest]) => sum + Number(minutes) * 60 + Number(rest), 0)
  return { seconds, processorSeconds: processor, peakMiB: Number.NaN }
}

/** Ingests files one after another as one source, each by a process of its own; figures of the last one. */
async function ingest(database: Database, files: readonly string[]): Promise<Figures> {
  const { db } = database
  await db.deleteFrom('channel').execute()
  await db.deleteFrom('source').execute()
  await countryRepository(db).insertMissing([{ code: 'IS', name: 'Iceland' }])
  const [country] = await countryRepository(db).listByCodes(['IS'])
  const file = path.join(folder, 'source.xml')
  const sourceId = await sourceRepository(db).upsert(
    {
      name: 'Corpus',
      url: pathToFileURL(file).href,
      countryId: country?.id ?? null,
      timezone: '+00:00',
      priority: 0,
      licence: '',
    },
    now,
  )
  let figures: Figures = { seconds: 0, processorSeconds: 0, peakMiB: 0 }
  for (const next of files) {
    copyFileSync(next, file)
    figures = await ingestOnce(database, sourceId)
  }
  return figures
}

async function ingestOnce({ maintenance: db }: Database, sourceId: number): Promise<Figures> {
  const settings = { ingest: { allowPrivateSources: true }, dataDir: folder, isProduction: true }
  const reader = createReaderProcesses({
    store: createIngestStore(db),
    program: new URL('../apps/server/src/ingest-process.ts', import.meta.url),
    args: [JSON.stringify(settings)],
    env: {},
  })
  const others = new Set(childPids(process.pid))
  const runs = createIngest({
    db,
    clock: createClock(now),
    logger: createLogger({ level: 'silent', pretty: false }),
    reader,
    workFolder: path.join(folder, 'ingest'),
    heldFolder: path.join(folder, 'held-back'),
  })
  const startedAt = performance.now()
  const result = await runs.run(sourceId, { accept: true })
  const seconds = (performance.now() - startedAt) / 1000
  if (result?.status !== 'ok' && result?.status !== 'unchanged')
    throw new Error(`the corpus was not ingested: ${result?.fault?.code}`)
  const pid = childPids(process.pid).find((child) => !others.has(child))
  if (pid === undefined) throw new Error('the reader has ended')
  const figures = { seconds, processorSeconds: processorSeconds(pid), peakMiB: peakMemoryMiB(pid) }
  await reader.stop()
  return figures
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}

function medians(list: readonly Figures[]): Figures {
  return {
    seconds: median(list.map((one) => one.seconds)),
    processorSeconds: median(list.map((one) => one.processorSeconds)),
    peakMiB: median(list.map((one) => one.peakMiB)),
  }
}

function describe(name: string, figures: Figures, gzipped: Figures, first: Figures): string[] {
  return [
    name,
    `${figures.seconds.toFixed(1)} s`,
    `${(gzipped.seconds / figures.seconds).toFixed(2)} x`,
    `${(figures.processorSeconds / gzipped.processorSeconds).toFixed(2)} x`,
    `${(first.seconds / figures.seconds).toFixed(2)} x`,
    `${figures.peakMiB.toFixed(0)} MiB`,
  ]
}

async function main(database: Database): Promise<void> {
  let programmes = 0
  for (const [name, options] of Object.entries(corpora))
    ({ programmes } = writeCorpus(fileOf(name as CorpusName), {
      channels,
      days: 7,
      seed: 1,
      from,
      ...options,
    }))
  const found = cases.map(() => ({ own: [] as Figures[], gzip: [] as Figures[] }))
  for (let round = 0; round < rounds; round++)
    for (const [index, { before, corpus }] of cases.entries()) {
      found[index]?.gzip.push(await gzip(fileOf(corpus)))
      const files = before === undefined ? [corpus] : [before, corpus]
      found[index]?.own.push(await ingest(database, files.map(fileOf)))
    }
  const own = found.map((one) => medians(one.own))
  const first = own[0] as Figures
  const rows = cases.map(({ name }, index) =>
    describe(name, own[index] as Figures, medians(found[index]?.gzip ?? []), first),
  )
  const head = [
    'case',
    'time',
    'speed to gzip -6',
    'processor time to gzip -6',
    'speed to first ingest',
    'peak memory',
  ]
  const table = formatMarkdownTable([head, ...rows])
  const megabytes = (statSync(fileOf('grouped')).size / 1e6).toFixed(0)
  const text = `## Ingest\n\n\`npm run bench -- ingest\`: ${channels} channels, 7 days, ${programmes} programmes, ${megabytes} MB; medians of ${rounds} rounds, in turns with
\`gzip -6\` of the same file. Processor time and memory are those of the process that reads the source, its start included, without the
database.\n\n${table}`
  process.stdout.write(`${text}\n`)
  if (channels === allChannels) writePerformanceSection('ingest', text)
}

const server = await startPostgres()
if (server === null) throw new Error('no PostgreSQL server could be started')
try {
  const database = await openDatabase({ databaseUrl: server.url, dataDir: folder })
  try {
    await migrate(database.maintenance)
    await main(database)
  } finally {
    await database.close()
  }
} finally {
  server.stop()
  rmSync(folder, { recursive: true, force: true })
}

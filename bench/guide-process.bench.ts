/**
 * Measures start and memory of a guide process on PostgreSQL: `npm run bench -- guide-process [CHANNELS]` prints its memory without
 * guides and per programme, and how long after its start it serves the first link and has read all guides. Writes docs/performance.md.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { openDatabase } from '../apps/server/src/db/database.ts'
import { migrate } from '../apps/server/src/db/migrator.ts'
import { startPostgres } from '../apps/server/test/start-postgres.ts'
import { formatMarkdownTable, writePerformanceSection } from './performance-page.ts'
import { addChannelSet, addLinks } from './serve/delivery-world.ts'
import { startGuideProcess } from './serve/guide-process.ts'
import { cpuSeconds } from './serve/load.ts'

const channels = Number(process.argv[2] ?? 8000)
const port = 4602
const mib = 1024 ** 2

type Measured = { residentBytes: number; firstLinkMs: number; loadedMs: number; cpuSeconds: number }

function residentBytes(pid: number): number {
  return Number(/^VmRSS:\s*(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) * 1024
}

async function measure(databaseUrl: string, dataDir: string, link: string | null): Promise<Measured> {
  const startedAt = performance.now()
  const guide = await startGuideProcess({ databaseUrl, dataDir, port })
  try {
    if (link !== null) await (await fetch(guide.url + link)).arrayBuffer()
    const firstLinkMs = performance.now() - startedAt
    const restMs = await guide.whenLoaded()
    return {
      residentBytes: residentBytes(guide.pid),
      firstLinkMs,
      loadedMs: performance.now() - startedAt - restMs,
      cpuSeconds: cpuSeconds(guide.pid),
    }
  } finally {
    await guide.stop()
  }
}

async function fill(databaseUrl: string, dataDir: string): Promise<{ programmes: number; link: string }> {
  const { maintenance: db, close } = await openDatabase({ databaseUrl, dataDir })
  try {
    const now = new Date()
    const set = await addChannelSet(db, { country: 'IS', count: channels, size: 'large' }, now)
    const [link = ''] = await addLinks(db, { set, channelCount: 200, count: 1, name: 'first' }, now)
    return { programmes: set.programmes, link }
  } finally {
    await close()
  }
}

async function main(databaseUrl: string, dataDir: string) {
  const database = await openDatabase({ databaseUrl, dataDir })
  await migrate(database.maintenance)
  await database.close()
  const empty = await measure(databaseUrl, dataDir, null)
  const { programmes, link } = await fill(databaseUrl, dataDir)
  const full = await measure(databaseUrl, dataDir, link)
  const rows = [
    ['what', 'measured', 'target'],
    ['memory without guides', `${(empty.residentBytes / mib).toFixed(0)} MiB`, '90 MiB'],
    ['memory with all', `${(full.residentBytes / mib).toFixed(0)} MiB`, ''],
    [
      'per programme',
      `${((full.residentBytes - empty.residentBytes) / programmes).toFixed(0)} bytes`,
      '200 bytes',
    ],
    ['start without guides', `${(empty.firstLinkMs / 1000).toFixed(1)} s`, ''],
    ['first link after the start', `${(full.firstLinkMs / 1000).toFixed(1)} s`, 'at once'],
    ['all guides in memory', `${(full.loadedMs / 1000).toFixed(1)} s`, '5 s'],
    ['processor time until then', `${full.cpuSeconds.toFixed(1)} s`, ''],
  ]
  const table = formatMarkdownTable(rows)
  process.stdout.write(`${table}\n`)
  writePerformanceSection(
    'guide-process',
    `## A guide process

\`npm run bench -- guide-process\`: \`ROLES=guide\` on PostgreSQL with ${channels} channels and ${programmes} programmes. Resident memory
includes Node.js itself; times depend on what else the machine does.

${table}`,
  )
}

const postgres = await startPostgres()
if (postgres === null) throw new Error('PostgreSQL did not start')
const folder = mkdtempSync(path.join(tmpdir(), 'guidefeed-process-'))
try {
  await main(postgres.url, folder)
} finally {
  postgres.stop()
  rmSync(folder, { recursive: true, force: true })
}

import { createHash } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { mkdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { startKillableServer } from '../../apps/server/test/killable-server.ts'
import { guidesAreReady } from '../../e2e/harness/site.ts'

/**
 * The whole demo, cached between runs: reading 8,000 channels takes longer than everything measured. A changed set of
 * migrations starts a new one.
 */
const root = join(import.meta.dirname, '../..')
const migrations = readdirSync(join(root, 'apps/server/src/db/migrations')).join()
const schema = createHash('sha256').update(migrations).digest('hex').slice(0, 8)
const folder = join(root, '.cache/bench-web', `demo-${schema}`)

const eveningStartMs = Date.parse('2026-11-21T18:22:00Z')
const eveningMs = 2 * 3_600_000

/** The real server with the whole demo already ingested, so that ingest does not disturb the measurement. */
export async function startDemoSite() {
  await mkdir(folder, { recursive: true })
  // The same evening in each run, but hardly ever the same minutes: the database keeps the number of requests in each, and the server would
  // refuse those of the next run.
  const { birthtimeMs } = await stat(folder)
  const now = new Date(eveningStartMs + ((Date.now() - birthtimeMs) % eveningMs))
  const server = await startKillableServer(folder, { DEMO: '1', NOW: now.toISOString() })
  await guidesAreReady(server.url)
  return server
}

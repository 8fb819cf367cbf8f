import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { startKillableServer } from '../../apps/server/test/killable-server.ts'
import { guidesAreReady } from '../../e2e/harness/site.ts'

/** The whole demo, kept between runs: reading 8,000 channels takes longer than everything that is measured. */
const folder = join(import.meta.dirname, '../../.cache/bench-web/demo')

/** The real server on the whole demo, with nothing left to ingest, so that it does not disturb what is measured. */
export async function startDemoSite() {
  await mkdir(folder, { recursive: true })
  const server = await startKillableServer(folder, { DEMO: '1', NOW: '2026-11-21T18:22:00Z' })
  await guidesAreReady(server.url)
  return server
}

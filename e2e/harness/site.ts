import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { demoPassword, demoPeople } from '../../apps/server/src/modules/demo/index.ts'
import { createApi } from '../../apps/server/test/http-client.ts'
import { startKillableServer } from '../../apps/server/test/killable-server.ts'
import { createServerDatabase, dropServerDatabase } from '../../apps/server/test/server-database.ts'

const minuteMs = 60_000
const firstStart = Date.parse('2026-11-21T18:00:00Z')

/**
 * Sweden (124) and Switzerland (112) to select 200 channels, Iceland (13) to change to, Israel (38) for right-to-left names. Each
 * start on a folder is five minutes after the previous one, since subscriptions must not begin in the future.
 */
export function demoEnv(earlierStarts: number) {
  return {
    DEMO: '1',
    DEMO_COUNTRIES: 'SE,CH,IS,IL',
    NOW: new Date(firstStart + earlierStarts * 5 * minuteMs).toISOString(),
    LOG_LEVEL: 'error',
    // Sources of journeys are served on this machine.
    ALLOW_PRIVATE_SOURCES: '1',
  }
}

/** The demo's customer, with a paid subscription for 200 channels. */
export const customer = { email: demoPeople.customer, password: demoPassword }

export const admin = { email: demoPeople.admin, password: demoPassword }

/** Banned customer of the demo, with the same password. */
export const bannedPerson = {
  email: 'barred@example.test',
  password: demoPassword,
  reason: 'The link was shared in public.',
}

/** The small demo, to be copied: its data folder, and its database unless that is the embedded one in the folder. */
export type DemoOrigin = { folder: string; onServer: { serverUrl: string; template: string } | null }

/** Starts the real server as a separate process, on a copy of the small demo. */
export async function startSite({ folder: demoFolder, onServer }: DemoOrigin) {
  const folder = await mkdtemp(join(tmpdir(), 'guidefeed-site-'))
  await cp(demoFolder, folder, { recursive: true })
  const databaseUrl = onServer && (await createServerDatabase(onServer.serverUrl, onServer.template))
  const database = { databaseUrl, dataDir: folder }
  let server = await startKillableServer(folder, { ...demoEnv(1), ...environmentOf(database) })
  const { url } = server
  return {
    url,
    database,
    /** Restarts the server at the same address, as a deployment does. */
    async restart({
      env = {},
      meanwhile,
    }: {
      env?: Record<string, string>
      meanwhile?: () => Promise<void>
    } = {}) {
      await server.stop()
      await meanwhile?.()
      const PORT = new URL(url).port
      server = await startKillableServer(folder, { ...demoEnv(1), ...environmentOf(database), PORT, ...env })
    },
    async stop() {
      await server.stop()
      if (onServer && databaseUrl !== null) await dropServerDatabase(onServer.serverUrl, databaseUrl)
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Seeds the small demo in a new folder, and in `databaseUrl` unless it is null. */
export async function seedDemo(databaseUrl: string | null): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'guidefeed-demo-'))
  const server = await startKillableServer(folder, { ...demoEnv(0), ...environmentOf({ databaseUrl }) })
  await guidesAreReady(server.url)
  await server.stop()
  return folder
}

const environmentOf = ({ databaseUrl }: { databaseUrl: string | null }) =>
  databaseUrl === null ? {} : { DATABASE_URL: databaseUrl }

/** Resolves once every source of the demo has been read completely. */
export async function guidesAreReady(url: string) {
  for (;;) {
    const data = await createApi(url)('serviceStatus')
    const isDone = data.sources_waiting + data.sources_failing === 0
    if (isDone && data.channels_with_guide > 0) return
    await delay(100)
  }
}

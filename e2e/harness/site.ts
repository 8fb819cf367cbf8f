import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { demoPassword, demoPeople } from '../../apps/server/src/modules/demo/index.ts'
import { createApi } from '../../apps/server/test/http-client.ts'
import { startKillableServer } from '../../apps/server/test/killable-server.ts'

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

/** Starts the real server as a separate process, on a copy of `demoFolder`. */
export async function startSite(demoFolder: string) {
  const folder = await mkdtemp(join(tmpdir(), 'guidefeed-site-'))
  await cp(demoFolder, folder, { recursive: true })
  const server = await startKillableServer(folder, demoEnv(1))
  return {
    url: server.url,
    folder,
    async stop() {
      await server.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Resolves once every source of the demo has been read completely. */
export async function guidesAreReady(url: string) {
  for (;;) {
    const data = await createApi(url)('serviceStatus')
    const isDone = data.sources_waiting + data.sources_failing === 0
    if (isDone && data.channels_with_guide > 0) return
    await delay(100)
  }
}

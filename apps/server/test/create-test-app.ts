import { developmentRoutes, routes } from '@guidefeed/contract'
import { createClient } from '@guidefeed/contract/client'
import type { Client, RawClient } from '@guidefeed/contract/client'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createApp } from '../src/app-context.ts'
import type { App, AppOverrides } from '../src/app.ts'
import { createConfig } from '../src/config/config.ts'
import { readEnv } from '../src/config/env.ts'
import { createClock } from '../src/lib/clock.ts'
import { createLogger } from '../src/lib/logger.ts'
import { openTestDatabase } from './test-database.ts'

export type TestApp = App & {
  call: Client
  /** Calls the API with input that the contract does not allow, or in walks over all calls. */
  callRaw: RawClient
}

/** The real app on its own database, with a clock that starts at `now`; the caller stops it. */
export async function createTestApp(
  options: {
    now?: string
    env?: Record<string, string>
    /** Applies production rules without requiring the production environment. */
    isProduction?: boolean
    overrides?: Pick<
      AppOverrides,
      | 'wrapProvider'
      | 'wrapTransport'
      | 'socialProviders'
      | 'database'
      | 'clock'
      | 'readsSourcesHere'
      | 'stalledReaderMs'
      | 'checkVatId'
    >
  } = {},
): Promise<TestApp> {
  const dataDir = mkdtempSync(join(tmpdir(), 'guidefeed-test-'))
  const development = createConfig(
    readEnv({
      NODE_ENV: 'test',
      DATA_DIR: dataDir,
      PORT: '0',
      DEV_TOOLS: '1',
      LOG_LEVEL: 'silent',
      // Shared by all processes on one database.
      SECRET_KEY: 'key of all test processes'.padEnd(40, '.'),
      ...options.env,
    }),
  )
  const config = { ...development, isProduction: options.isProduction ?? false }
  const app = await createApp(config, createLogger({ level: config.logLevel, pretty: false }), {
    database: options.overrides?.database ?? (await openTestDatabase()),
    clock: createClock(new Date(options.now ?? '2026-11-21T12:00:00Z')),
    readsSourcesHere: true,
    ...options.overrides,
  })
  await app.start()
  const client = createClient({ ...routes, ...developmentRoutes }, async ({ body, ...request }) => {
    const answer = await app.http.inject({ ...request, ...(body === undefined ? {} : { payload: body }) })
    return { status: answer.statusCode, headers: answer.headers, text: answer.body }
  })
  return {
    ...app,
    call: client,
    callRaw: client,
    async stop() {
      await app.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

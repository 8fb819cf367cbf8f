import { createApp } from './app-context.ts'
import type { App } from './app.ts'
import { createConfig } from './config/config.ts'
import { readEnv } from './config/env.ts'
import { createLogger } from './lib/logger.ts'
import { describeStartFailure } from './describe-start-failure.ts'
import { demoPassword, demoPeople, showDemoProgress } from './modules/demo/index.ts'
import { passwordStrength } from './modules/identity/index.ts'

await start().catch((error: unknown) => {
  process.stderr.write(`${describeStartFailure(error)}\n`)
  process.exit(1)
})

async function start() {
  const config = createConfig(readEnv())
  const logger = createLogger({ level: config.logLevel, pretty: !config.isProduction })
  const app = await createApp(config, logger)
  // Loaded before the first request, since loading blocks the event loop.
  if (config.roles.has('api')) await passwordStrength()
  const { url } = await app.start()
  logger.info({ url, roles: [...config.roles] }, 'Guidefeed is ready')
  if (!config.isProduction) greet(app, url)
  const stopping = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    // Not `once`: a second signal would kill the process during shutdown.
    process.on(signal, () => {
      if (stopping.signal.aborted) return
      stopping.abort()
      void app
        .stop()
        .catch((error: unknown) => logger.error({ err: error }, 'shutdown is incomplete'))
        .then(() => process.exit(0))
    })
  }
  if (config.demo) await showDemoProgress({ readStatus: app.readStatus, print, signal: stopping.signal })
}

/** Prints addresses and logins for newcomers. */
function greet({ config, database }: App, url: string) {
  print(`\n  Guidefeed is at ${url}`)
  if (config.demo) {
    print(`  Administrator  ${demoPeople.admin}  ${demoPassword}`)
    print(`  Customer       ${demoPeople.customer}  ${demoPassword}`)
  }
  if (config.devTools) print(`  Mails          ${url}/api/dev/outbox`)
  if (!database.isServer) {
    print('  Data           embedded PostgreSQL in ' + config.dataDir)
    print(
      '                 A power cut may lose data: real payments require a PostgreSQL server (DATABASE_URL).',
    )
  }
  print('')
}

function print(line: string) {
  process.stdout.write(`${line}\n`)
}

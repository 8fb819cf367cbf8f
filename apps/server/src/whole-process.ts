import { createApp } from './app-context.ts'
import type { App } from './app.ts'
import type { Config } from './config/config.ts'
import type { Logger } from './lib/logger.ts'
import { demoPassword, demoPeople, showDemoProgress } from './modules/demo/index.ts'
import { passwordStrength } from './modules/identity/index.ts'

/** Runs a process with any roles; `whenStarted` shows the progress of the demo. */
export async function startWholeProcess(config: Config, logger: Logger) {
  const app = await createApp(config, logger)
  // Loaded before the first request, since loading blocks the event loop.
  if (config.roles.has('api')) await passwordStrength()
  const { url } = await app.start()
  if (!config.isProduction) greet(app, url)
  return {
    url,
    stop: app.stop,
    async showProgress(signal: AbortSignal) {
      if (config.demo) await showDemoProgress({ readStatus: app.readStatus, print, signal })
    },
  }
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

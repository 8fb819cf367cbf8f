import { createConfig } from './config/config.ts'
import type { Config } from './config/config.ts'
import { readEnv } from './config/env.ts'
import { createLogger } from './lib/logger.ts'
import type { Logger } from './lib/logger.ts'
import { describeStartFailure } from './describe-start-failure.ts'

type RunningProcess = {
  url: string
  stop(): Promise<void>
  showProgress?(signal: AbortSignal): Promise<void>
}

await start().catch((error: unknown) => {
  process.stderr.write(`${describeStartFailure(error)}\n`)
  process.exit(1)
})

async function start() {
  const config = createConfig(readEnv())
  const logger = createLogger({ level: config.logLevel, pretty: !config.isProduction })
  const running = await startRoles(config, logger)
  logger.info({ url: running.url, roles: [...config.roles] }, 'Guidefeed is ready')
  const stopping = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    // Not `once`: a second signal would kill the process during shutdown.
    process.on(signal, () => {
      if (stopping.signal.aborted) return
      stopping.abort()
      void running
        .stop()
        .catch((error: unknown) => logger.error({ err: error }, 'shutdown is incomplete'))
        .then(() => process.exit(0))
    })
  }
  await running.showProgress?.(stopping.signal)
}

/** Loads only the code of the roles: a guide process needs half the memory of the whole program (record 0126). */
async function startRoles(config: Config, logger: Logger): Promise<RunningProcess> {
  const isGuideAlone = config.roles.size === 1 && config.roles.has('guide')
  if (isGuideAlone) return (await import('./guide-process.ts')).startGuideProcess(config, logger)
  return (await import('./whole-process.ts')).startWholeProcess(config, logger)
}

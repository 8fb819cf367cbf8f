import { createApp } from './app-context.ts'
import { createConfig } from './config/config.ts'
import { readEnv } from './config/env.ts'
import { createLogger } from './lib/logger.ts'

const config = createConfig(readEnv())
const logger = createLogger({ level: config.logLevel, pretty: !config.isProduction })
const app = await createApp(config, logger)
const { url } = await app.start()
logger.info({ url }, 'Guidefeed is ready')

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    void app.stop().then(() => process.exit(0))
  })
}

import { join } from 'node:path'
import type { Config } from './config/config.ts'
import { readPlainEnv } from './config/env.ts'
import type { Db } from './db/database.ts'
import type { Clock } from './lib/clock.ts'
import type { Logger } from './lib/logger.ts'
import {
  createIngest,
  createIngestStore,
  createReaderProcesses,
  createSourceReader,
  sweepWorkFolders,
} from './modules/ingest/index.ts'
import { createSourceFetchers } from './source-fetchers.ts'

/**
 * Ingest with the readers of sources, for the server and for the command line. `inProcess` reads them here, where nothing
 * bounds what they take: for tests, which need many and trust them.
 */
export function createBuiltInIngest(deps: {
  config: Config
  db: Db
  clock: Clock
  logger: Logger
  inProcess?: boolean
}) {
  const { config, db, clock, logger } = deps
  const workFolder = join(config.dataDir, 'ingest')
  const store = createIngestStore(db)
  const { ingest: settings, dataDir, isProduction } = config
  const processes = createReaderProcesses({
    store,
    program: new URL('./ingest-process.ts', import.meta.url),
    args: [JSON.stringify({ ingest: settings, dataDir, isProduction })],
    env: readPlainEnv(),
  })
  const reader =
    deps.inProcess === true
      ? createSourceReader({ store, fetchers: createSourceFetchers(config) })
      : processes
  return {
    ...createIngest({ db, clock, logger, reader, workFolder }),
    /** Removes what runs of killed processes left on the disk. */
    sweep: () => sweepWorkFolders(workFolder),
    stop: processes.stop,
  }
}

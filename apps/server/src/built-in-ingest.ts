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
  createTrialRuns,
  sweepWorkFolders,
} from './modules/ingest/index.ts'
import { createSourceFetchers } from './source-fetchers.ts'

/**
 * Ingest with its source readers, for the server and the command line. `inProcess` reads sources in this process without
 * resource limits: for tests, which read many trusted ones.
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
  const heldFolder = join(config.dataDir, 'held-back')
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
    ...createIngest({ db, clock, logger, reader, workFolder, heldFolder }),
    runTrial: createTrialRuns({ db, clock, logger, reader, workFolder }),
    /** Removes work folders left by killed processes. */
    sweep: () => sweepWorkFolders(workFolder),
    stop: processes.stop,
  }
}

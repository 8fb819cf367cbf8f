import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileSource } from '../../src/adapters/source-fetch/file-source.ts'
import { createLogger } from '../../src/lib/logger.ts'
import { createIngest } from '../../src/modules/ingest/ingest-source.service.ts'
import { createIngestStore } from '../../src/modules/ingest/ingest-store.service.ts'
import type { IngestStore } from '../../src/modules/ingest/ingest-store.service.ts'
import { createSourceReader } from '../../src/modules/ingest/source-reader.ts'
import type { TestApp } from '../create-test-app.ts'

/** Runs a source; `before` runs ahead of each store call of that name. */
export async function runInterrupted(
  app: TestApp,
  sourceId: number,
  method: 'priorities' | 'save',
  before: () => Promise<void>,
) {
  const { db } = app.database
  const store = createIngestStore(db)
  const interrupted: IngestStore = {
    ...store,
    [method]: async (...args: unknown[]) => {
      await before()
      return (store[method] as (...given: unknown[]) => unknown)(...args)
    },
  }
  const reader = createSourceReader({ store: interrupted, fetchers: [fileSource] })
  const logger = createLogger({ level: 'silent', pretty: false })
  const folders = { workFolder: tmpdir(), heldFolder: join(app.config.dataDir, 'held-back') }
  return createIngest({ db, clock: app.clock, logger, reader, ...folders }).run(sourceId)
}

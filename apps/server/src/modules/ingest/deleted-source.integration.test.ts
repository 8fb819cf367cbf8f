import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp } from '../../../test/create-test-app.ts'
import type { TestApp } from '../../../test/create-test-app.ts'
import { createSource } from '../../../test/factories/ingest.ts'
import { guideOf, sourceCalls } from '../../../test/factories/source-calls.ts'
import { addUser } from '../../../test/factories/users.ts'
import { fileSource } from '../../adapters/source-fetch/file-source.ts'
import { createLogger } from '../../lib/logger.ts'
import { createIngest } from './ingest-source.service.ts'
import { createIngestStore } from './ingest-store.service.ts'
import { createSourceReader } from './source-reader.ts'

let app: TestApp
let calls: ReturnType<typeof sourceCalls>

beforeAll(async () => {
  // No worker: its schedule would run the sources too.
  app = await createTestApp({ env: { ROLES: 'api,guide' } })
  calls = sourceCalls(app, (await addUser(app.database.db, { isAdmin: true })).token)
})
afterAll(() => app.stop())

it('a source that is deleted while it is read stores nothing more, and its run is no fault', async () => {
  const source = await createSource(app, guideOf('Old'))
  await source.run()
  source.put(guideOf('New'))
  const { db } = app.database
  const store = createIngestStore(db)
  const lines: string[] = []
  const destination = { write: (line: string) => void lines.push(line) }
  const ingest = createIngest({
    db,
    clock: app.clock,
    logger: createLogger({ level: 'info', pretty: false, destination }),
    reader: createSourceReader({
      store: {
        ...store,
        async save(channels) {
          expect((await calls.call('adminSourceDelete', { params: { id: source.id } })).status).toBe(200)
          return store.save(channels)
        },
      },
      fetchers: [fileSource],
    }),
    workFolder: join(app.config.dataDir, 'ingest'),
    heldFolder: join(app.config.dataDir, 'held-back'),
  })
  expect(await ingest.run(source.id)).toBeNull()
  expect(lines).toEqual([])
  expect(await calls.servedWords()).toEqual(new Set(['Old']))
})

import { join } from 'node:path'
import { Readable } from 'node:stream'
import { sourceFault } from '@guidefeed/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestApp } from '../../../test/create-test-app.ts'
import type { TestApp } from '../../../test/create-test-app.ts'
import { forgetSources } from '../../../test/factories/ingest.ts'
import { addSource, makeXmltv } from '../../../test/factories/xmltv.ts'
import { createLogger } from '../../lib/logger.ts'
import { createIngest } from './ingest-source.service.ts'
import { createIngestStore } from './ingest-store.service.ts'
import { SourceError } from './source-fetcher.ts'
import type { SourceFetcher } from './source-fetcher.ts'
import { createSourceReader } from './source-reader.ts'

let app: TestApp

beforeAll(async () => {
  app = await createTestApp({ env: { ROLES: 'api' } })
})
afterAll(() => app.stop())
beforeEach(() => forgetSources(app))

type LogLine = { level: number; msg: string }
const levels = { info: 30, warn: 40, error: 50 }

/** Runs one source with this `fetch`; returns the run's record and its log entries. */
async function runWith(fetch: SourceFetcher['fetch'], times = 1) {
  const lines: LogLine[] = []
  const destination = { write: (line: string) => void lines.push(JSON.parse(line) as LogLine) }
  const ingest = createIngest({
    db: app.database.db,
    clock: app.clock,
    logger: createLogger({ level: 'info', pretty: false, destination }),
    reader: createSourceReader({
      store: createIngestStore(app.database.db),
      fetchers: [{ accepts: () => true, fetch }],
    }),
    workFolder: join(app.config.dataDir, 'ingest'),
    heldFolder: join(app.config.dataDir, 'held-back'),
  })
  const id = await addSource(app, 'http://guides.example/guide.xml')
  for (let run = 0; run < times; run++) await ingest.run(id)
  const run = await app.database.db
    .selectFrom('sourceRun')
    .select(['status', 'error', 'errorParams'])
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  return { ...run, logged: lines.map(({ level, msg }) => [level, msg]) }
}

const failWith = (code: string) => async () => {
  const error = Object.assign(new Error(`${code}: the system refused, write`), { code })
  return { stream: Readable.from([Buffer.from('<tv>')]).map(() => Promise.reject(error)) }
}
const guide = (hours: number) => () => {
  const channel = { id: 'a.is', name: 'A', title: 'News' }
  return Promise.resolve({ stream: Readable.from([makeXmltv([channel], '2026-11-21T00:00:00Z', hours)]) })
}

describe('a run that fails on the server’s side', () => {
  it.each([
    ['ENOSPC', 'disk_full'],
    ['EDQUOT', 'disk_quota_used'],
    ['53100', 'database_disk_full'],
    ['ENOMEM', 'memory_full'],
    ['ERR_WORKER_OUT_OF_MEMORY', 'memory_full'],
    ['53200', 'database_memory_full'],
  ])('with %s is logged as an error that does not blame the source', async (code, fault) => {
    const { status, error, logged } = await runWith(failWith(code))
    expect(status).toBe('failed')
    expect(error).toBe(fault)
    expect(logged).toEqual([[levels.error, 'ingest failed on our side']])
  })

  it('through a bug is logged as an error', async () => {
    const { logged, ...run } = await runWith(() => Promise.reject(new TypeError('no such thing')))
    const errorParams = { detail: 'TypeError: no such thing' }
    expect(run).toEqual({ status: 'failed', error: 'ingest_failed', errorParams })
    expect(logged).toEqual([[levels.error, 'ingest failed on our side']])
  })
})

describe('a run that fails through its source', () => {
  it('is logged as a warning if the source is unavailable', async () => {
    const fault = sourceFault('bad_status', { status: 404 })
    const { logged, ...run } = await runWith(() => Promise.reject(new SourceError(fault)))
    expect(run).toEqual({ status: 'failed', error: 'bad_status', errorParams: { status: 404 } })
    expect(logged).toEqual([[levels.warn, 'source failed']])
  })

  it('is logged as a warning if the connection broke', async () => {
    const { error, logged } = await runWith(failWith('ECONNRESET'))
    expect(error).toBe('cut_off')
    expect(logged).toEqual([[levels.warn, 'source failed']])
  })

  it('is logged as a warning if the guide collapsed, and as info if it succeeded', async () => {
    let runs = 0
    const { status, logged } = await runWith(() => guide((runs += 1) === 1 ? 200 : 20)(), 2)
    expect(status).toBe('held_back')
    expect(logged).toEqual([
      [levels.info, 'source ingested'],
      [levels.warn, 'source held back'],
    ])
  })
})

import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { createTestApp } from '../../../test/create-test-app.ts'
import type { TestApp } from '../../../test/create-test-app.ts'
import { createSource, forgetSources } from '../../../test/factories/ingest.ts'
import { sourceRunRepository } from './source-run.repository.ts'
import { nothingFound } from './run-result.ts'
import type { RunStatus } from './run-result.ts'
import { sourceRepository } from './source.repository.ts'

let app: TestApp
beforeAll(async () => {
  // No worker: its schedule would run the sources too.
  app = await createTestApp({ env: { ROLES: 'api' } })
})
afterAll(() => app.stop())
beforeEach(() => forgetSources(app))

const at = (time: string) => new Date(`2026-11-21T${time}:00Z`)
const isDue = async (time: string) => (await sourceRepository(app.database.db).listDue(at(time))).length === 1

/** Records a run that began and ended at `time`. */
async function noteRun(id: number, time: string, status: Exclude<RunStatus, 'running'>) {
  const runs = sourceRunRepository(app.database.db)
  const run = await runs.start(id, at(time))
  await runs.finish(run, { ...nothingFound, status, fault: null }, at(time))
}

it('a failing source is retried with backoff, up to its schedule', async () => {
  const { id } = await createSource(app, '<tv></tv>')
  expect(await isDue('00:00')).toBe(true)
  for (const [failedAt, notYet, next] of [
    ['00:00', '00:59', '01:00'],
    ['01:00', '02:59', '03:00'],
    ['03:00', '06:59', '07:00'],
    ['07:00', '14:59', '15:00'],
  ] as const) {
    await noteRun(id, failedAt, 'failed')
    expect([await isDue(notYet), await isDue(next)]).toEqual([false, true])
  }
})

it('a source that has failed for days is retried on its schedule, at least daily', async () => {
  const { id } = await createSource(app, '<tv></tv>')
  for (let run = 0; run < 30; run++) await noteRun(id, '01:00', 'failed')
  expect([await isDue('12:59'), await isDue('13:00')]).toEqual([false, true])
  expect(await sourceRepository(app.database.db).listDue(new Date('2026-11-22T00:00:00Z'))).toHaveLength(1)
})

it('a successful run resets the backoff', async () => {
  const { id } = await createSource(app, '<tv></tv>')
  await noteRun(id, '00:00', 'failed')
  await noteRun(id, '01:00', 'failed')
  await noteRun(id, '03:00', 'ok')
  expect([await isDue('14:59'), await isDue('15:00')]).toEqual([false, true])
  await noteRun(id, '15:00', 'failed')
  expect([await isDue('15:59'), await isDue('16:00')]).toEqual([false, true])
})

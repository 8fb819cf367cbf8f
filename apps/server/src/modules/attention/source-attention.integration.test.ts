import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { createTestApp } from '../../../test/create-test-app.ts'
import type { TestApp } from '../../../test/create-test-app.ts'
import { createSource, forgetSources } from '../../../test/factories/ingest.ts'
import { sourceCalls } from '../../../test/factories/source-calls.ts'
import { addUser } from '../../../test/factories/users.ts'
import { makeXmltv } from '../../../test/factories/xmltv.ts'

const now = new Date('2026-11-21T12:00:00Z')
let app: TestApp
let token: string

beforeAll(async () => {
  // No worker: tests run jobs explicitly.
  app = await createTestApp({ env: { ROLES: 'api' } })
  await app.clock.moveTo(now)
  token = (await addUser(app.database.db, { isAdmin: true })).token
})
afterAll(() => app.stop())
beforeEach(async () => {
  await forgetSources(app)
  await app.database.db.deleteFrom('attentionItem').execute()
})

const items = async () => {
  await app.jobs.enqueue(app.database.db, 'attention.watch-items', {}, { key: 'test' })
  await app.jobs.runDue()
  return (await app.call('adminAttentionList', { token, query: { state: 'open' } })).body.data
}
const guide = (hours: number) =>
  makeXmltv([{ id: 'alfa.is', name: 'Alfa', title: 'News' }], now.toISOString(), hours)

// Specification: A.671
it('a failing source is listed with the code and the values of its cause, beside the English text', async () => {
  const source = await createSource(app, '<rss></rss>')
  await source.run()
  const words = {
    message: 'The source is a document that begins with <rss>, not XMLTV.',
    code: 'not_xmltv',
    params: { root: 'rss' },
  }
  expect(await items()).toMatchObject([
    { kind: 'source_failing', cause: words.message, cause_code: words.code, cause_params: words.params },
  ])
  const calls = sourceCalls(app, token)
  const run = { error: words.message, error_code: words.code, error_params: words.params }
  expect((await calls.read(source.id)).last_run).toMatchObject(run)
  expect((await calls.runsOf(source.id)).data).toMatchObject([run])
})

it('a source that is held back is listed with the code and the values of its cause', async () => {
  const source = await createSource(app, guide(150))
  await source.run()
  source.put(guide(9))
  await source.run()
  expect(await items()).toMatchObject([
    { kind: 'source_held_back', cause_code: 'few_programmes', cause_params: { found: 9, before: 150 } },
  ])
})

it('a source of whose programmes none can be used is failing', async () => {
  const past = makeXmltv([{ id: 'alfa.is', name: 'Alfa', title: 'News' }], '2026-10-01T00:00:00Z', 24)
  const source = await createSource(app, past)
  await source.run()
  expect(await items()).toMatchObject([
    { kind: 'source_failing', cause_code: 'none_usable', cause_params: { read: 24 } },
  ])
  const { state, last_run: run } = await sourceCalls(app, token).read(source.id)
  expect([state, run]).toMatchObject(['failing', { programmes_kept: 0, dropped: { out_of_window: 24 } }])
})

it('results of before there were codes keep their English text, without a code', async () => {
  const source = await createSource(app, '<rss></rss>')
  await source.run()
  await app.database.db
    .updateTable('sourceRun')
    .set({ error: 'The source answered with status 403.', errorParams: null })
    .execute()
  const cause = 'The source answered with status 403.'
  expect(await items()).toMatchObject([{ cause, cause_code: null, cause_params: null }])
  expect((await sourceCalls(app, token).read(source.id)).last_run).toMatchObject({
    error: cause,
    error_code: null,
    error_params: null,
  })
})

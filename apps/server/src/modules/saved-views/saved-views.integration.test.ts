import { limits } from '@guidefeed/contract'
import type { SavedView } from '@guidefeed/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp } from '../../../test/create-test-app.ts'
import type { TestApp } from '../../../test/create-test-app.ts'
import { addUser } from '../../../test/factories/users.ts'
import { forgetSavedViews } from './index.ts'

let app: TestApp

beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.stop())

const refunded: Omit<SavedView, 'id'> = {
  list: 'adminPaymentList',
  name: 'Refunded',
  state: {
    query: { search: 'nora', sort: '-id', from: '2026-11-01' },
    columns: ['id', 'total'],
    density: 'compact',
  },
}

async function newAdmin() {
  const { id, token } = await addUser(app.database.db, { isAdmin: true })
  const listed = async (list: SavedView['list'] = refunded.list) =>
    (await app.call('adminSavedViewList', { token, query: { list } })).body.data
  const save = (view: Partial<typeof refunded> = {}) =>
    app.call('adminSavedViewCreate', { token, body: { ...refunded, ...view } })
  return { id, token, listed, save }
}

const auditOf = async (token: string, id: number) =>
  (
    await app.call('adminAuditLog', { token, query: { subject_type: 'saved_view', subject_id: String(id) } })
  ).body.data.map(({ action, before, after }) => ({ action, before, after }))

// Specification: A.172, A.173
it('a view is kept for its list, by name, and only its administrator sees it', async () => {
  const { listed, save } = await newAdmin()
  const other = await newAdmin()
  const { status, body } = await save()
  expect([status, body.data]).toEqual([201, { ...refunded, id: body.data.id }])
  await save({ name: 'Failed' })
  expect((await listed()).map(({ name }) => name)).toEqual(['Failed', 'Refunded'])
  expect(await listed('adminOrderList')).toEqual([])
  expect(await other.listed()).toEqual([])
})

// Specification: A.174, A.175
it('a view is renamed and deleted by its administrator only, and each change is noted', async () => {
  const { token, listed, save } = await newAdmin()
  const other = await newAdmin()
  const { id } = (await save()).body.data
  const rename = { params: { id }, body: { name: 'Sent back' } }
  const refusals = [
    await app.call('adminSavedViewUpdate', { token: other.token, ...rename }),
    await app.call('adminSavedViewDelete', { token: other.token, params: { id } }),
  ]
  for (const { status, code } of refusals) expect([status, code]).toEqual([404, 'saved_view_not_found'])
  expect((await app.call('adminSavedViewUpdate', { token, ...rename })).body.data.name).toBe('Sent back')
  expect(await listed()).toMatchObject([{ id, name: 'Sent back', state: refunded.state }])
  expect((await app.call('adminSavedViewDelete', { token, params: { id } })).status).toBe(200)
  expect(await listed()).toEqual([])
  // A search may name a user, and the log is kept.
  const noted = { ...refunded, state: { ...refunded.state, query: { sort: '-id', from: '2026-11-01' } } }
  expect(await auditOf(token, id)).toEqual([
    { action: 'saved_view.delete', before: { ...noted, name: 'Sent back' }, after: null },
    { action: 'saved_view.update', before: { name: 'Refunded' }, after: { name: 'Sent back' } },
    { action: 'saved_view.create', before: null, after: noted },
  ])
})

it('a name is unique among the views of a list, whatever its case', async () => {
  const { token, save } = await newAdmin()
  await save()
  const { id } = (await save({ name: 'Failed' })).body.data
  const taken = [
    await save({ name: 'REFUNDED' }),
    await app.call('adminSavedViewUpdate', { token, params: { id }, body: { name: 'refunded' } }),
  ]
  for (const { status, error } of taken)
    expect([status, error.error_codes]).toEqual([422, { name: [{ code: 'view_name_taken' }] }])
  expect((await save({ list: 'adminOrderList', state: { ...refunded.state, query: {} } })).status).toBe(201)
  const recased = await app.call('adminSavedViewUpdate', { token, params: { id }, body: { name: 'FAILED' } })
  expect(recased.body.data.name).toBe('FAILED')
})

it('the number of views of a list is limited, also for calls at the same time', async () => {
  const { listed, save } = await newAdmin()
  const answers = await Promise.all(
    Array.from({ length: limits.savedViewsPerList + 2 }, (_, at) => save({ name: `View ${at}` })),
  )
  const refused = answers.filter(({ status }) => status !== 201)
  expect(refused.map(({ code }) => code)).toEqual(['saved_view_limit', 'saved_view_limit'])
  expect(await listed()).toHaveLength(limits.savedViewsPerList)
})

it('a view keeps filters, search and order of its own list, and no page', async () => {
  const { save } = await newAdmin()
  const fails = async (query: Record<string, string>) => {
    const { status, error } = await save({ state: { ...refunded.state, query } })
    return [status, error.error_codes]
  }
  const unknown = { 'state.query': [{ code: 'unknown_field' }] }
  expect(await fails({ page: '2' })).toEqual([422, unknown])
  expect(await fails({ template: 'verify-email' })).toEqual([422, unknown])
  expect(await fails({ toString: 'x' })).toEqual([422, unknown])
  expect(await fails({ search: 'x'.repeat(limits.viewValueLength + 1) })).toEqual([
    422,
    { 'state.query.search': [{ code: 'too_long', params: { max: limits.viewValueLength } }] },
  ])
  const columns = Array.from({ length: limits.viewColumns + 1 }, (_, at) => `column-${at}`)
  expect((await save({ state: { ...refunded.state, columns } })).status).toBe(422)
})

it.each([{ status: 'nonsense' }, { sort: 'colour' }, { from: 'yesterday' }])(
  'a view is refused with %j, as its list refuses it',
  async (query) => {
    const { save } = await newAdmin()
    const { status, error } = await save({ state: { ...refunded.state, query } })
    expect([status, error.error_codes]).toEqual([422, { 'state.query': [{ code: 'invalid' }] }])
  },
)

it('a view of a list of instants keeps days, as the address of its page', async () => {
  const { save } = await newAdmin()
  const state = { ...refunded.state, query: { from: '2026-11-01', sort: 'at' } }
  expect((await save({ list: 'adminAuditLog', state })).status).toBe(201)
})

it('views are deleted with their account', async () => {
  const { id, listed, save } = await newAdmin()
  await save()
  await app.database.db.transaction().execute((tx) => forgetSavedViews(tx, id))
  expect(await listed()).toEqual([])
})

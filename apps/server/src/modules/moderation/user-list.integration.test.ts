import type { CallInput } from '@guidefeed/contract/client'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestApp } from '../../../test/create-test-app.ts'
import type { TestApp } from '../../../test/create-test-app.ts'
import { addCustomer } from '../../../test/factories/customer.ts'
import { addUser } from '../../../test/factories/users.ts'
import { callAs } from '../../../test/call-as.ts'

let app: TestApp
let admin: { id: number; token: string }
let user: { id: number; token: string; email: string }

beforeAll(async () => {
  app = await createTestApp({ now: '2026-11-21T12:00:00Z' })
  admin = await addUser(app.database.db, { isAdmin: true })
})
afterAll(() => app.stop())
beforeEach(async () => {
  user = await addUser(app.database.db)
})

const call = callAs(() => ({ app, token: admin.token }))

describe('the list of users', () => {
  const idsOf = async (query: CallInput<'adminUserList'>['query']) =>
    (await call('adminUserList', { query: { per_page: 100, ...query } })).body.data.map(({ id }) => id)

  it('shows the newest first, with services and link', async () => {
    const { userId } = await addCustomer(app, { channelIds: [] })
    const { status, body } = await call('adminUserList', { query: { per_page: 2 } })
    expect(status).toBe(200)
    expect(body.data).toMatchObject([
      { id: userId, ban: false, services: [{ service: 'Guide 50', channel_limit: 50, is_trial: false }] },
      { id: user.id, email: user.email, services: [] },
    ])
    expect(JSON.stringify(body)).not.toMatch(/hash|guide_link/i)
  })

  // Specification: A.27
  it('searches by name and address, including special characters', async () => {
    await app.database.db
      .updateTable('userAccount')
      .set({ name: 'Percy 100%_sure' })
      .where('id', '=', user.id)
      .execute()
    expect(await idsOf({ search: '100%_SURE' })).toEqual([user.id])
    expect(await idsOf({ search: '100%%sure' })).toEqual([])
    expect(await idsOf({ search: user.email.toUpperCase() })).toEqual([user.id])
  })

  it('filters by status and by active service', async () => {
    const held = await addCustomer(app, { channelIds: [] })
    const ended = await addCustomer(app, {
      channelIds: [],
      startAt: '2025-01-01T00:00:00Z',
      finishAt: '2026-01-01T00:00:00Z',
    })
    const inGrace = await addCustomer(app, {
      channelIds: [],
      startAt: '2025-11-15T00:00:00Z',
      finishAt: '2026-11-15T00:00:00Z',
    })
    await app.database.db
      .updateTable('subscription')
      .set({ accessUntil: '2026-11-29T00:00:00Z' })
      .where('userId', '=', inGrace.userId)
      .execute()
    const unverified = await addUser(app.database.db, { emailVerifiedAt: null })
    const banned = await addUser(app.database.db)
    const inactive = await addUser(app.database.db)
    await call('adminUserBan', { params: { id: banned.id }, body: { ban: true, ban_reason: 'x' } })
    await call('adminUserInactivate', {
      params: { id: inactive.id },
      body: { inactivate: true, inactive_reason: 'x' },
    })
    expect(await idsOf({ status: 'banned' })).toEqual([banned.id])
    expect(await idsOf({ status: 'inactive' })).toEqual([inactive.id])
    expect(await idsOf({ status: 'unverified' })).toContain(unverified.id)
    expect(await idsOf({ status: 'unverified' })).not.toContain(user.id)
    const active = await idsOf({ status: 'active' })
    expect(active).toContain(user.id)
    expect([banned.id, inactive.id, unverified.id].some((id) => active.includes(id))).toBe(false)
    const holding = await idsOf({ has_service: 'true' })
    expect([held, inGrace, ended].map(({ userId }) => holding.includes(userId))).toEqual([true, true, false])
    const { body } = await call('adminUserList', { query: { per_page: 100 } })
    const [graced] = body.data.filter(({ id }) => id === inGrace.userId)
    expect(graced?.services).toMatchObject([{ access_until: '2026-11-29T00:00:00.000Z' }])
    expect(await idsOf({ has_service: '0' })).toContain(ended.userId)
  })

  it('is sorted and paged', async () => {
    const byEmail = (await call('adminUserList', { query: { sort: 'email', per_page: 100 } })).body
    const emails = byEmail.data.map(({ email }) => email)
    const second = (await call('adminUserList', { query: { sort: 'email', per_page: 1, page: 2 } })).body
    expect(second.data[0]?.email).toBe(emails[1])
    expect(second.meta).toMatchObject({ current_page: 2, per_page: 1, total: byEmail.meta.total })
  })

  it.each([
    { status: 'angry' },
    { has_service: 'maybe' },
    { colour: 'red' },
    { per_page: 101 },
    { sort: 'password_hash' },
    { all: 'true' },
  ])('refuses %j', async (query) => {
    expect((await app.callRaw('adminUserList', { query, token: admin.token })).status).toBe(422)
  })
})

import { guideReach } from '../../../guide/index.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestApp } from '../../../../../test/create-test-app.ts'
import type { TestApp } from '../../../../../test/create-test-app.ts'
import { customerAtSandbox } from '../../../../../test/customer-at-sandbox.ts'
import { addChannels } from '../../../../../test/factories/catalogue.ts'
import { addUser } from '../../../../../test/factories/users.ts'

let app: TestApp
let channelIds: number[]
let user: { id: number; token: string }
let subscriptionId: number

beforeAll(async () => {
  app = await createTestApp()
  const { channels } = await addChannels(app.database.db, 'IS', ['Eitt', 'Askja'])
  channelIds = channels.map((channel) => channel.id)
})
afterAll(() => app.stop())
beforeEach(async () => {
  await app.clock.moveTo(new Date('2026-11-21T12:00:00Z'))
  user = await addUser(app.database.db)
  const customer = customerAtSandbox(app, user.token)
  const ordered = await customer.checkout(await customer.fillCart(channelIds))
  const paid = await customer.pay(ordered.body.data.redirect_to)
  subscriptionId = (await customer.callback(paid.headers.location)).body.data.subscription_id ?? 0
})

const act = (action: 'cancel' | 'resume', id: unknown = subscriptionId, token = user.token) =>
  app.callRaw(action === 'cancel' ? 'subscriptionCancel' : 'subscriptionResume', {
    token,
    body: { subscription_id: id },
  })

describe('the list of subscriptions', () => {
  // Specification: 7.28
  it('is paged, with each one’s orders, and searchable by service', async () => {
    const { body } = await app.call('subscriptionList', {
      query: { per_page: 5, search: 'guide' },
      token: user.token,
    })
    expect(body.meta).toEqual({ current_page: 1, per_page: 5, total: 1, last_page: 1 })
    expect(body.data).toMatchObject([{ id: subscriptionId, orders: [{ kind: 'new', status: 'completed' }] }])
    const none = await app.call('subscriptionList', { query: { search: 'nothing' }, token: user.token })
    expect(none.body.data).toEqual([])
  })

  // Specification: 7.41
  it('shows only the customer’s own', async () => {
    const other = await addUser(app.database.db)
    expect((await app.call('subscriptionList', { token: other.token })).body.data).toEqual([])
    const { status, code } = await app.call('subscriptionRead', {
      params: { id: subscriptionId },
      token: other.token,
    })
    expect([status, code]).toEqual([404, 'subscription_not_found'])
  })

  it('rejects an unknown filter and requires a login', async () => {
    const filtered = await app.callRaw('subscriptionList', { query: { colour: 'red' }, token: user.token })
    expect(filtered.status).toBe(422)
    expect((await app.call('subscriptionList')).status).toBe(401)
  })
})

describe('canceling', () => {
  // Specification: 7.29, 7.42
  it('stops the renewal and keeps access; resuming undoes it', async () => {
    const canceled = await act('cancel')
    expect(canceled.body.data).toMatchObject({
      status: 'ACTIVE',
      renews_at: null,
      canceled_at: expect.any(String),
      finish_at: expect.stringContaining('2027-11-21'),
    })
    const resumed = await act('resume')
    expect(resumed.body.data).toMatchObject({ status: 'ACTIVE', canceled_at: null })
    expect(resumed.body.data.renews_at).toBe(resumed.body.data.finish_at)
  })

  it('is idempotent, and so is resuming', async () => {
    const first = await act('cancel')
    await app.clock.moveTo(new Date('2026-11-22T12:00:00Z'))
    expect((await act('cancel')).body).toEqual(first.body)
    const resumed = await act('resume')
    expect((await act('resume')).body).toEqual(resumed.body)
  })

  it('and resuming are refused after the term', async () => {
    await act('cancel')
    await app.clock.moveTo(new Date('2027-11-21T12:01:00Z'))
    expect((await act('cancel')).code).toBe('subscription_not_cancelable')
    const { status, code } = await act('resume')
    expect([status, code]).toEqual([409, 'subscription_not_resumable'])
  })

  it('refuses another customer’s subscription', async () => {
    const other = await addUser(app.database.db)
    for (const action of ['cancel', 'resume'] as const)
      expect((await act(action, subscriptionId, other.token)).code).toBe('subscription_not_found')
    const mine = await app.call('subscriptionRead', { params: { id: subscriptionId }, token: user.token })
    expect(mine.body.data.canceled_at).toBeNull()
  })

  it.each([[null], ['1'], [-1], [1.5]])('rejects the id %s', async (id) => {
    expect((await act('cancel', id)).status).toBe(422)
  })
})

describe('coming back after the term', () => {
  it('starts a new subscription with the same link and ends the old one', async () => {
    const held = async () =>
      (await app.call('userServiceList', { params: { id: user.id }, token: user.token })).body.data
    const [before] = await held()
    await app.clock.moveTo(new Date('2028-01-10T12:00:00Z'))
    const customer = customerAtSandbox(app, user.token)
    const ordered = await customer.checkout(await customer.fillCart(channelIds))
    const paid = await customer.pay(ordered.body.data.redirect_to, { expiry: '12/33' })
    await customer.callback(paid.headers.location)
    const { body } = await app.call('subscriptionList', { token: user.token })
    expect(body.data).toMatchObject([
      { status: 'ACTIVE', started_at: expect.stringContaining('2028-01-10') },
      { id: subscriptionId, status: 'CANCELED' },
    ])
    const services = await held()
    expect(services).toHaveLength(2)
    expect(services[0]).toMatchObject({
      finish_at: expect.stringContaining('2029-01-10'),
      guide_link: before?.guide_link,
    })
  })
})

describe('a user’s services', () => {
  const read = (id: number, token?: string) => app.call('userServiceList', { params: { id }, token })

  // Specification: 7.9
  it('are visible to their owner and administrators only', async () => {
    const admin = await addUser(app.database.db, { isAdmin: true })
    const other = await addUser(app.database.db)
    expect((await read(user.id, user.token)).body.data).toHaveLength(1)
    expect((await read(user.id, admin.token)).body.data).toHaveLength(1)
    expect((await read(user.id, other.token)).status).toBe(403)
    expect((await read(user.id)).status).toBe(401)
  })
})

describe('the price list and the settings', () => {
  // Specification: 3.14, 7.8
  it('are public: services, smallest first', async () => {
    const { body } = await app.call('serviceList')
    expect(body.data[0]).toEqual({
      id: 1,
      code: 'guide-50',
      name: 'Guide 50',
      channel_limit: 50,
      price: 9.9,
      currency: 'EUR',
      interval_unit: 'YEAR',
      vat_included: false,
    })
    const limits = body.data.map((service) => service.channel_limit)
    expect(limits).toEqual(limits.toSorted((a: number, b: number) => a - b))
  })

  it('state whether prices include VAT, as the operator set it', async () => {
    const settings = app.database.db.updateTable('systemConfig').where('code', '=', 'vat_percent')
    await settings.set({ value: 19 }).execute()
    const { body } = await app.call('serviceList')
    await settings.set({ value: 0 }).execute()
    expect(body.data[0]).toMatchObject({ price: 9.9, vat_included: true })
  })

  // Specification: 3.11, 7.30
  it('show public settings to guests and all of them to administrators', async () => {
    await app.database.db
      .insertInto('systemConfig')
      .values({ code: 'secret_key_of_a_kind', value: 1, isPublic: false })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    const admin = await addUser(app.database.db, { isAdmin: true })
    const codes = async (token?: string) =>
      (await app.call('systemConfigList', { token })).body.data.map((item) => item.code)
    expect(await codes()).toEqual([
      'payment_extra_fee_in_eur',
      'payment_extra_fee_percent',
      'trial_days',
      'guide_days_ahead',
      'guide_days_back',
    ])
    expect(await codes(user.token)).toEqual(await codes())
    expect((await app.call('systemConfigList')).body.data).toMatchObject([
      {},
      {},
      {},
      { value: guideReach.daysAhead },
      { value: guideReach.daysBack },
    ])
    expect(await codes(admin.token)).toContain('secret_key_of_a_kind')
  })

  // Specification: 7.40
  it('list the available payment providers', async () => {
    const { body } = await app.call('checkoutProviders')
    expect(body.data).toEqual([{ code: 'sandbox', name: expect.any(String), kind: 'card' }])
    expect(body.seller).toBe('Sample Operator Ltd')
  })
})

import type { CallInput } from '@guidefeed/contract/client'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestApp } from '../../../../../test/create-test-app.ts'
import type { TestApp } from '../../../../../test/create-test-app.ts'
import { customerAtSandbox } from '../../../../../test/customer-at-sandbox.ts'
import { customerBooks } from '../../../../../test/customer-books.ts'
import { addNumberedChannels } from '../../../../../test/factories/catalogue.ts'
import { addUser } from '../../../../../test/factories/users.ts'
import { callAs } from '../../../../../test/call-as.ts'

let app: TestApp
let adminToken: string
let channelIds: number[]
let user: { id: number; token: string; email: string }
let customer: ReturnType<typeof customerAtSandbox>
let books: ReturnType<typeof customerBooks>

beforeAll(async () => {
  app = await createTestApp()
  adminToken = (await addUser(app.database.db, { isAdmin: true })).token
  channelIds = await addNumberedChannels(app.database.db, 60)
})
afterAll(() => app.stop())
beforeEach(async () => {
  user = await addUser(app.database.db)
  customer = customerAtSandbox(app, user.token)
  books = customerBooks(app, user)
  for (const [id, price] of [9.9, 14.9].entries()) await setPrice(id + 1, { price, active: true })
  for (const code of ['payment_extra_fee_in_eur', 'payment_extra_fee_percent']) await setConfig(code, 0)
})

const asAdmin = callAs(() => ({ app, token: adminToken }))
const setPrice = (id: number, body: CallInput<'adminPriceUpdate'>['body']) =>
  asAdmin('adminPriceUpdate', { params: { id }, body })

async function setConfig(code: string, value: unknown) {
  const { body } = await app.call('systemConfigList', { token: adminToken })
  const setting = body.data.find((item) => item.code === code)
  const params = { id: setting?.id ?? 0 }
  return app.callRaw('adminSystemConfigUpdate', { params, token: adminToken, body: { value } })
}

describe('a changed price', () => {
  it('applies to an open cart at once', async () => {
    const cart = await customer.fillCart(channelIds.slice(0, 3))
    await setPrice(1, { price: 11.5 })
    expect((await customer.readCart(cart)).cartInfo.subscriptionInfo).toMatchObject({
      total: 11.5,
      items: [{ service_id: 1, price: 11.5 }],
    })
  })

  it('leaves existing subscriptions’ price, limit and profile unchanged, and upgrades are based on the price paid', async () => {
    const cart = await customer.buy(channelIds.slice(0, 3))
    const profile = async () => (await app.call('profileRead', { token: user.token })).body.data.services
    const subscription = async () => (await app.call('subscriptionList', { token: user.token })).body.data[0]
    // The price of the next term may change until its notice; the current term's never does.
    const present = async () => ({ ...(await subscription()), next: null })
    const before = [await profile(), await present()]
    expect((await setPrice(1, { price: 99, channel_limit: 40 })).status).toBe(200)
    expect([await profile(), await present()]).toEqual(before)
    expect((await subscription())?.next).toMatchObject({ price: 99 })
    expect(await customer.readCart(cart)).toMatchObject({ subscribedChannelLimit: 50 })
    await customer.fillCart(channelIds)
    // 14.90 − 9.90 for the full year left, not 14.90 − 99.
    expect((await customer.readCart(cart)).cartInfo).toMatchObject({ isUpgrade: true, upgradeFee: 5 })
    await setPrice(1, { channel_limit: 50 })
  })

  it('between page and click is not charged without being shown', async () => {
    const cart = await customer.fillCart(channelIds.slice(0, 3))
    await setPrice(1, { price: 11.5 })
    const refused = await customer.checkout(cart, { body: { total: 9.9 } })
    expect([refused.status, refused.code]).toEqual([409, 'cart_changed'])
    expect(await books.orders()).toEqual([])
    expect((await customer.checkout(cart, { body: { total: 11.5 } })).status).toBe(200)
    expect(await books.orders()).toMatchObject([{ totalCents: 1150, status: 'pending' }])
  })

  it('replaces an unpaid order placed at the old price', async () => {
    const cart = await customer.fillCart(channelIds.slice(0, 3))
    await customer.checkout(cart)
    await setPrice(1, { price: 11.5 })
    expect((await customer.checkout(cart)).status).toBe(200)
    expect(await books.orders()).toMatchObject([
      { totalCents: 990, status: 'failed' },
      { totalCents: 1150, status: 'pending' },
    ])
  })

  it('leaves an order that is being paid unchanged', async () => {
    const cart = await customer.fillCart(channelIds.slice(0, 3))
    const { body } = await customer.checkout(cart)
    await setPrice(1, { price: 11.5 })
    const paid = await customer.pay(body.data.redirect_to)
    await customer.callback(paid.headers.location)
    expect(await books.subscriptions()).toMatchObject([{ status: 'ACTIVE', priceCents: 990 }])
  })
})

describe('a channel limit that changes while an order is being paid', () => {
  it('leaves the order as large as it was placed', async () => {
    const { body } = await customer.checkout(await customer.fillCart(channelIds.slice(0, 45)))
    await setPrice(1, { channel_limit: 20 })
    await customer.callback((await customer.pay(body.data.redirect_to)).headers.location)
    const [mine] = (await app.call('subscriptionList', { token: user.token })).body.data
    expect(mine).toMatchObject({ status: 'ACTIVE', channel_limit: 50 })
    await setPrice(1, { channel_limit: 50 })
  })

  it('replaces the order at the next checkout', async () => {
    const cart = await customer.fillCart(channelIds.slice(0, 3))
    await customer.checkout(cart)
    await setPrice(1, { channel_limit: 20 })
    expect((await customer.checkout(cart)).status).toBe(200)
    expect(await books.orders()).toMatchObject([{ status: 'failed' }, { status: 'pending' }])
    await setPrice(1, { channel_limit: 50 })
  })
})

describe('a price that was ordered', () => {
  it('can only be taken off the offer, and existing subscribers keep it', async () => {
    const cart = await customer.buy(channelIds.slice(0, 3))
    for (const _ of ['first', 'again'])
      expect((await asAdmin('adminPriceDelete', { params: { id: 1 } })).body.data).toEqual({
        outcome: 'deactivated',
      })
    const offered = (await app.call('serviceList')).body.data
    expect(offered.map(({ id }) => id)).not.toContain(1)
    const [mine] = (await app.call('subscriptionList', { token: user.token })).body.data
    expect(mine).toMatchObject({ service: 'Guide 50', channel_limit: 50, price: 9.9 })
    expect(await customer.readCart(cart)).toMatchObject({ subscribedChannelLimit: 50 })
  })
})

describe('the settings', () => {
  // Specification: A.51
  it('change the fee in carts and orders at once, with an audit entry', async () => {
    const cart = await customer.fillCart(channelIds.slice(0, 3))
    const { body } = await setConfig('payment_extra_fee_percent', 2.5)
    expect(body.data).toMatchObject({ code: 'payment_extra_fee_percent', value: 2.5 })
    await setConfig('payment_extra_fee_in_eur', 0.3)
    const { subscriptionInfo } = (await customer.readCart(cart)).cartInfo
    // 9.90 × 2.5 % + 0.30 = 0.5475
    expect(subscriptionInfo).toMatchObject({ total: 9.9, paymentFee: 0.55 })
    expect((await customer.checkout(cart, { body: { total: 9.9 } })).code).toBe('cart_changed')
    await customer.checkout(cart, { body: { total: 10.45 } })
    expect(await books.orders()).toMatchObject([{ totalCents: 990, paymentFeeCents: 55 }])
    const log = await asAdmin('adminAuditLog', { query: { subject_type: 'system_config', per_page: 1 } })
    expect(log.body.data).toMatchObject([
      {
        action: 'system_config.update',
        subject: { id: 'payment_extra_fee_in_eur' },
        before: { value: 0 },
        after: { value: 0.3 },
      },
    ])
  })

  it('enable and disable the trial', async () => {
    const cart = await customer.fillCart(channelIds.slice(0, 3))
    await setConfig('trial_days', 0)
    expect((await customer.readCart(cart)).cartInfo.isTrialAllowed).toBe(false)
    await setConfig('trial_days', 14)
    expect((await customer.readCart(cart)).cartInfo.isTrialAllowed).toBe(true)
    await customer.checkout(cart, { body: { is_trial: true, total: 0 } })
    const [held] = await books.subscriptions()
    expect(held?.finishAt?.getTime()).toBe((held?.startedAt?.getTime() ?? 0) + 14 * 86_400_000)
    await setConfig('trial_days', 7)
  })

  it.each([
    ['payment_extra_fee_in_eur', -0.01],
    ['payment_extra_fee_in_eur', 100.01],
    ['payment_extra_fee_in_eur', 0.001],
    ['payment_extra_fee_percent', 100.01],
    ['payment_extra_fee_percent', -1],
    ['payment_extra_fee_percent', null],
    ['trial_days', 61],
    ['trial_days', 1.5],
    ['trial_days', -1],
    ['trial_days', '7'],
    ['guide_days_ahead', 30],
  ])('reject %s = %j at the field', async (code, value) => {
    const { status, error } = await setConfig(code, value)
    expect([status, Object.keys(error.errors ?? {})]).toEqual([422, ['value']])
  })

  it('answer not_found for an unknown id', async () => {
    expect((await asAdmin('adminSystemConfigUpdate', { params: { id: 999 }, body: { value: 1 } })).code).toBe(
      'not_found',
    )
  })
})

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestApp } from '../../../../../test/create-test-app.ts'
import type { TestApp } from '../../../../../test/create-test-app.ts'
import { customerAtSandbox } from '../../../../../test/customer-at-sandbox.ts'
import { customerBooks } from '../../../../../test/customer-books.ts'
import { addNumberedChannels } from '../../../../../test/factories/catalogue.ts'
import { addUser } from '../../../../../test/factories/users.ts'
import { setPrice } from '../../../../../test/set-price.ts'

let app: TestApp
let channelIds: number[]
let user: { id: number; token: string; email: string }
let customer: ReturnType<typeof customerAtSandbox>
let books: ReturnType<typeof customerBooks>

beforeAll(async () => {
  app = await createTestApp()
  channelIds = await addNumberedChannels(app.database.db, 60)
})
afterAll(() => app.stop())
beforeEach(async () => {
  user = await addUser(app.database.db)
  customer = customerAtSandbox(app, user.token)
  books = customerBooks(app, user)
})

describe('an upgrade', () => {
  // Specification: 3.5
  it('costs the prorated difference and adds channels until the same end date', async () => {
    const cart = await customer.buy(channelIds.slice(0, 3))
    const [before] = await books.subscriptions()
    await customer.fillCart(channelIds)
    const { cartInfo } = await customer.readCart(cart)
    expect(cartInfo).toMatchObject({
      isUpgrade: true,
      upgradeFee: 5,
      upgradeInfo: { total: 5, items: [{ name: 'Guide 200', channel_count: 60, price: 5 }] },
      subscriptionInfo: { total: 14.9 },
    })
    const save = await app.call('cartSave', {
      token: user.token,
      body: { cartToken: cart, is_trial: false },
    })
    expect(save.body.data.redirect_to).toBe('checkout')
    const { body } = await customer.checkout(cart)
    const paid = await customer.pay(body.data.redirect_to)
    await customer.callback(paid.headers.location)
    const subscriptions = await books.subscriptions()
    expect(subscriptions).toMatchObject([{ id: before?.id, priceCents: 1490, status: 'ACTIVE' }])
    expect(subscriptions[0]).toMatchObject({ finishAt: (before as { finishAt: Date }).finishAt })
    expect(await customer.readCart(cart)).toMatchObject({
      subscribedChannelLimit: 200,
      activeChannelIds: channelIds,
      cartInfo: { isUpgrade: false },
    })
  })

  it('renews at the larger service’s price from when it was ordered', async () => {
    const cart = await customer.buy(channelIds.slice(0, 3))
    await customer.fillCart(channelIds)
    const { body } = await customer.checkout(cart)
    await setPrice(app, 'guide-200', 9900)
    const paid = await customer.pay(body.data.redirect_to)
    await customer.callback(paid.headers.location)
    await setPrice(app, 'guide-200', 1490)
    expect(await books.orders()).toMatchObject([{}, { kind: 'upgrade', totalCents: 500 }])
    expect(await books.subscriptions()).toMatchObject([{ priceCents: 1490 }])
  })

  it('does not lower the channel limit that an administrator has raised before it is paid', async () => {
    await customer.buy(channelIds.slice(0, 3))
    const { body } = await customer.checkout(await customer.fillCart(channelIds))
    const { token } = await addUser(app.database.db, { isAdmin: true })
    const [service] = (await app.call('profileRead', { token: user.token })).body.data.services
    const raised = { params: { id: service?.id ?? 0 }, token, body: { channel_limit: 300 } }
    expect((await app.call('adminUserServiceUpdate', raised)).status).toBe(200)
    await customer.callback((await customer.pay(body.data.redirect_to)).headers.location)
    const [held] = (await app.call('profileRead', { token: user.token })).body.data.services
    expect(held).toMatchObject({ id: service?.id, channel_limit: 300 })
    expect(await books.subscriptions()).toMatchObject([{ priceCents: 1490 }])
  })

  it('leaves the existing service unchanged if declined', async () => {
    const cart = await customer.buy(channelIds.slice(0, 3))
    await customer.fillCart(channelIds)
    const { body } = await customer.checkout(cart)
    const refused = await customer.pay(body.data.redirect_to, { card_number: '4000000000000002' })
    await customer.callback(refused.headers.location)
    expect(await books.subscriptions()).toMatchObject([{ status: 'ACTIVE', priceCents: 990 }])
    expect(await customer.readCart(cart)).toMatchObject({
      subscribedChannelLimit: 50,
      activeChannelIds: channelIds.slice(0, 3),
    })
  })

  it('is not sold where the service already has room', async () => {
    const cart = await customer.buy(channelIds.slice(0, 3))
    await customer.fillCart(channelIds.slice(0, 4))
    const { status, code } = await customer.checkout(cart)
    expect([status, code]).toEqual([409, 'cart_changed'])
  })
})

describe('a trial', () => {
  it('in the checkout is free and leads straight to the profile', async () => {
    const cart = await customer.fillCart(channelIds.slice(0, 3))
    const { body } = await customer.checkout(cart, { body: { is_trial: true } })
    expect(body.data.redirect_to).toBe('/profile')
    const held = await app.call('userServiceList', { params: { id: user.id }, token: user.token })
    const [service] = held.body.data
    expect(service?.is_trial).toBe(true)
    expect(Date.parse(service?.finish_at ?? '') - Date.parse(service?.start_at ?? '')).toBe(7 * 86_400_000)
    const list = await app.call('subscriptionList', { token: user.token })
    expect(list.body.data).toMatchObject([{ status: 'ACTIVE', renews_at: null, payment_method: null }])
  })

  it('becomes the paid year of the same subscription after a purchase', async () => {
    const cart = await customer.fillCart(channelIds.slice(0, 3))
    await customer.checkout(cart, { body: { is_trial: true } })
    const { body } = await customer.checkout(cart)
    const paid = await customer.pay(body.data.redirect_to)
    await customer.callback(paid.headers.location)
    const held = await app.call('userServiceList', { params: { id: user.id }, token: user.token })
    expect(held.body.data).toEqual([
      expect.objectContaining({ is_trial: false, finish_at: expect.stringContaining('2027-11-21') }),
    ])
    expect(await books.subscriptions()).toHaveLength(1)
  })

  it('is refused to former customers', async () => {
    const cart = await customer.buy(channelIds.slice(0, 3))
    const { status, code } = await customer.checkout(cart, { body: { is_trial: true } })
    expect([status, code]).toEqual([422, 'trial_not_allowed'])
  })

  it('closes a purchase started before it', async () => {
    const cart = await customer.fillCart(channelIds.slice(0, 3))
    await customer.checkout(cart)
    const save = await app.call('cartSave', {
      token: user.token,
      body: { cartToken: cart, is_trial: true },
    })
    expect(save.body.data.redirect_to).toBe('checkout')
    await customer.checkout(cart, { body: { is_trial: true } })
    expect(await books.orders()).toMatchObject([{ status: 'failed' }, { status: 'completed', isTrial: true }])
  })
})

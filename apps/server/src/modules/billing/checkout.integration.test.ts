import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestApp } from '../../../test/create-test-app.ts'
import type { TestApp } from '../../../test/create-test-app.ts'
import { customerAtSandbox } from '../../../test/customer-at-sandbox.ts'
import { addChannels } from '../../../test/factories/catalogue.ts'
import { addUser } from '../../../test/factories/users.ts'

let app: TestApp
let channelIds: number[]
let user: { id: number; token: string; email: string }
let customer: ReturnType<typeof customerAtSandbox>

beforeAll(async () => {
  app = await createTestApp()
  const names = Array.from({ length: 60 }, (_, index) => `Channel ${index}`)
  const { channels } = await addChannels(app.database.db, 'IS', names)
  channelIds = channels.map((channel) => channel.id)
})
afterAll(() => app.stop())
beforeEach(async () => {
  user = await addUser(app.database.db)
  customer = customerAtSandbox(app, user.token)
})

const mails = async () => (await app.call('GET', `/dev/outbox?to=${user.email}`)).body.data
const rows = async (table: 'customerOrder' | 'subscription') =>
  app.database.db.selectFrom(table).selectAll().where('userId', '=', user.id).orderBy('id').execute()
const payments = () =>
  app.database.db
    .selectFrom('payment')
    .innerJoin('customerOrder', 'customerOrder.id', 'payment.orderId')
    .select(['payment.status', 'payment.error', 'payment.amountCents', 'payment.providerReference'])
    .where('customerOrder.userId', '=', user.id)
    .orderBy('payment.id')
    .execute()
const readCart = async (cart: string) =>
  (await app.call('GET', `/channel/select?cartToken=${cart}`, { token: user.token })).body.data

/** Orders and pays; gives back the cart. */
async function buy(channels: number[]): Promise<string> {
  const cart = await customer.fillCart(channels)
  const { body } = await customer.checkout(cart)
  const paid = await customer.pay(body.data.redirect_to)
  await customer.callback(paid.headers.location)
  return cart
}

describe('a purchase', () => {
  it('leads over the provider’s page to a subscription, a link with the channels and a mail', async () => {
    const cart = await customer.fillCart(channelIds.slice(0, 3))
    const ordered = await customer.checkout(cart)
    expect(ordered.status).toBe(200)
    const { order_id: orderId, redirect_to: redirectTo } = ordered.body.data
    expect(new URL(redirectTo).pathname).toMatch(/^\/sandbox\/pay\/[\w-]{22}$/)

    const paid = await customer.pay(redirectTo)
    expect(paid.statusCode).toBe(303)
    const paymentToken = redirectTo.split('/').at(-1)
    expect(paid.headers.location).toBe(
      `/callback?provider=sandbox&order_id=${orderId}&payment_token=${paymentToken}`,
    )
    const { body } = await customer.callback(paid.headers.location)
    expect(body.data).toMatchObject({ order_id: orderId, status: 'completed' })

    const subscription = await app.call('GET', `/subscription/${body.data.subscription_id}`, {
      token: user.token,
    })
    expect(subscription.body.data).toMatchObject({
      status: 'ACTIVE',
      service: 'Guide 50',
      channel_limit: 50,
      price: 9.9,
      payment_method: 'Visa ending 4242',
      provider: 'sandbox',
      canceled_at: null,
    })
    const { started_at: startedAt, finish_at: finishAt, renews_at: renewsAt, orders } = subscription.body.data
    expect(finishAt).toBe(startedAt.replace('2026', '2027'))
    expect(renewsAt).toBe(finishAt)
    expect(orders).toEqual([expect.objectContaining({ id: orderId, status: 'completed', total: 9.9 })])

    expect(await readCart(cart)).toMatchObject({
      activeChannelIds: channelIds.slice(0, 3),
      subscribedChannelLimit: 50,
    })
    const held = await app.call('GET', `/services/user-services/${user.id}`, { token: user.token })
    expect(held.body.data).toEqual([
      expect.objectContaining({
        service: 'Guide 50',
        is_trial: false,
        guide_link: { xml_gz: expect.stringContaining('.xml.gz'), xml: expect.stringContaining('.xml') },
      }),
    ])
    const [mail] = await mails()
    expect(mail.subject).toBe(`Your Guidefeed order ${orderId}`)
    expect(mail.html).toContain('for €9.90, until 21 Nov 2027')
    expect(mail.html).toContain('It renews on 21 Nov 2027 for €9.90 unless you cancel')
  })

  it('is paid by the wallet too', async () => {
    const { body } = await customer.checkout(await customer.fillCart(channelIds.slice(0, 1)))
    const paid = await customer.submit(body.data.redirect_to, { action: 'pay', method: 'wallet' })
    expect((await customer.callback(paid.headers.location)).body.data.status).toBe('completed')
  })

  it('serves the channels of the order, not those that the cart got since', async () => {
    const cart = await customer.fillCart(channelIds.slice(0, 2))
    const { body } = await customer.checkout(cart)
    await customer.fillCart(channelIds.slice(5, 9))
    const paid = await customer.pay(body.data.redirect_to)
    await customer.callback(paid.headers.location)
    expect((await readCart(cart)).activeChannelIds).toEqual(channelIds.slice(0, 2))
  })

  it('costs what it cost when it was ordered, and the operator’s fee', async () => {
    const { db } = app.database
    const setFee = (value: number) =>
      db.updateTable('systemConfig').set({ value }).where('code', '=', 'payment_extra_fee_percent').execute()
    await setFee(2.5)
    const { body } = await customer.checkout(await customer.fillCart(channelIds.slice(0, 2)))
    await setFee(0)
    const paid = await customer.pay(body.data.redirect_to)
    await customer.callback(paid.headers.location)
    // 9.90 × 2.5 % = 0.2475
    expect(await rows('customerOrder')).toMatchObject([{ totalCents: 990, paymentFeeCents: 25 }])
    expect(await payments()).toMatchObject([{ amountCents: 1015, status: 'COMPLETED' }])
  })

  it('notes when and to which words the buyer agreed', async () => {
    await customer.checkout(await customer.fillCart(channelIds.slice(0, 1)))
    const [order] = await rows('customerOrder')
    expect(order).toMatchObject({
      consents: {
        renewal: true,
        withdrawal: true,
        textVersion: expect.any(String),
        acceptedAt: expect.any(String),
      },
    })
  })

  it('asks for the confirmation step where the card wants it', async () => {
    const { body } = await customer.checkout(await customer.fillCart(channelIds.slice(0, 1)))
    const url = body.data.redirect_to
    const asked = await customer.pay(url, { card_number: '4000002500003155' })
    expect([asked.statusCode, asked.body]).toEqual([200, expect.stringContaining('value="confirm"')])
    expect(
      (await customer.callback(`/?provider=sandbox&payment_token=${url.split('/').at(-1)}`)).body.data.status,
    ).toBe('pending')
    const confirmed = await customer.submit(url, { action: 'confirm' })
    expect((await customer.callback(confirmed.headers.location)).body.data.status).toBe('completed')
  })
})

describe('a payment that is not made', () => {
  it.each([
    [
      'declined',
      { action: 'pay', method: 'card', card_number: '4000000000000002', expiry: '1/31', cvc: '123' },
    ],
    ['canceled', { action: 'cancel' }],
  ])('when %s leaves cart and services as they were, and another try works', async (word, fields) => {
    const cart = await customer.fillCart(channelIds.slice(0, 3))
    const { body } = await customer.checkout(cart)
    const refused = await customer.submit(body.data.redirect_to, fields)
    expect(refused.statusCode).toBe(303)
    const answer = await customer.callback(refused.headers.location)
    expect(answer.body.data).toMatchObject({ status: 'failed', subscription_id: null })
    expect(answer.body.data.message).toMatch(new RegExp(`${word}.*Try again`))
    expect(await payments()).toMatchObject([{ status: 'FAILED', error: expect.stringContaining(word) }])
    expect(await rows('subscription')).toMatchObject([{ status: 'CANCELED', startedAt: null }])
    const list = await app.call('GET', '/subscription', { token: user.token })
    expect(list.body.data).toEqual([])
    expect(await readCart(cart)).toMatchObject({
      selectedChannelIds: channelIds.slice(0, 3),
      activeChannelIds: [],
    })

    const again = await customer.checkout(cart)
    expect(again.body.data.order_id).not.toBe(body.data.order_id)
    const paid = await customer.pay(again.body.data.redirect_to)
    expect((await customer.callback(paid.headers.location)).body.data.status).toBe('completed')
  })
})

describe('the same order asked for again', () => {
  it('by 50 calls at once is one order and one payment', async () => {
    const cart = await customer.fillCart(channelIds.slice(0, 3))
    const answers = await Promise.all(Array.from({ length: 50 }, () => customer.checkout(cart)))
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.data.redirect_to}`)).size).toBe(1)
    expect(await rows('customerOrder')).toHaveLength(1)
    expect(await payments()).toHaveLength(1)
    const kept = await app.database.db
      .selectFrom('sandboxPayment')
      .select('token')
      .where('customerReference', '=', `customer-${user.id}`)
      .execute()
    expect(kept).toHaveLength(1)
  })

  it('with the same key gives the same answer, also when it is paid by then', async () => {
    const cart = await customer.fillCart(channelIds.slice(0, 3))
    const headers = { 'idempotency-key': 'one-click' }
    const first = await customer.checkout(cart, { headers })
    const paid = await customer.pay(first.body.data.redirect_to)
    await customer.callback(paid.headers.location)
    const again = await customer.checkout(cart, { headers })
    expect([again.status, again.body]).toEqual([200, first.body])
    expect(await rows('customerOrder')).toHaveLength(1)
  })

  it('with the same key and another body is refused', async () => {
    const cart = await customer.fillCart(channelIds.slice(0, 3))
    const headers = { 'idempotency-key': 'one-click' }
    await customer.checkout(cart, { headers })
    const { status, body } = await customer.checkout(cart, { headers, body: { is_trial: true } })
    expect([status, body.code]).toEqual([409, 'idempotency_conflict'])
    expect(await rows('customerOrder')).toHaveLength(1)
  })

  it('after it was paid in another tab says so and orders nothing', async () => {
    const cart = await customer.fillCart(channelIds.slice(0, 3))
    const { body } = await customer.checkout(cart)
    await customer.pay(body.data.redirect_to)
    const again = await customer.checkout(cart)
    expect([200, 409]).toContain(again.status)
    expect(await rows('customerOrder')).toMatchObject([{ status: 'completed' }])
  })

  it('with another cart replaces the open order, whose page takes no money any more', async () => {
    const first = await customer.checkout(await customer.fillCart(channelIds.slice(0, 3)))
    const second = await customer.checkout(await customer.fillCart(channelIds.slice(0, 55)))
    expect(second.body.data.order_id).not.toBe(first.body.data.order_id)
    const late = await customer.pay(first.body.data.redirect_to)
    expect((await customer.callback(late.headers.location)).body.data.status).toBe('failed')
    expect(await rows('customerOrder')).toMatchObject([{ status: 'failed' }, { status: 'pending' }])
    expect(await rows('subscription')).toMatchObject([{ status: 'CANCELED' }, { status: 'PENDING' }])
  })

  it('with another cart, when the open one is paid already, counts that payment', async () => {
    const first = await customer.checkout(await customer.fillCart(channelIds.slice(0, 3)))
    await customer.pay(first.body.data.redirect_to)
    const second = await customer.checkout(await customer.fillCart(channelIds.slice(0, 55)))
    expect(await rows('customerOrder')).toMatchObject([
      { status: 'completed', kind: 'new' },
      { status: 'pending', kind: 'upgrade', id: second.body.data.order_id },
    ])
  })
})

describe('an upgrade', () => {
  it('costs the difference for the days left, and brings room until the same day', async () => {
    const cart = await buy(channelIds.slice(0, 3))
    const [before] = await rows('subscription')
    await customer.fillCart(channelIds)
    const { cartInfo } = await readCart(cart)
    expect(cartInfo).toMatchObject({
      isUpgrade: true,
      upgradeFee: 5,
      upgradeInfo: { total: 5, items: [{ name: 'Guide 200', channel_count: 60, price: 5 }] },
      subscriptionInfo: { total: 14.9 },
    })
    const save = await app.call('POST', '/channel/select', {
      token: user.token,
      body: { cartToken: cart, is_trial: false },
    })
    expect(save.body.data.redirect_to).toBe('checkout')
    const { body } = await customer.checkout(cart)
    const paid = await customer.pay(body.data.redirect_to)
    await customer.callback(paid.headers.location)
    const subscriptions = await rows('subscription')
    expect(subscriptions).toMatchObject([{ id: before?.id, priceCents: 1490, status: 'ACTIVE' }])
    expect(subscriptions[0]).toMatchObject({ finishAt: (before as { finishAt: Date }).finishAt })
    expect(await readCart(cart)).toMatchObject({
      subscribedChannelLimit: 200,
      activeChannelIds: channelIds,
      cartInfo: { isUpgrade: false },
    })
  })

  it('that is declined changes nothing of what was there', async () => {
    const cart = await buy(channelIds.slice(0, 3))
    await customer.fillCart(channelIds)
    const { body } = await customer.checkout(cart)
    const refused = await customer.pay(body.data.redirect_to, { card_number: '4000000000000002' })
    await customer.callback(refused.headers.location)
    expect(await rows('subscription')).toMatchObject([{ status: 'ACTIVE', priceCents: 990 }])
    expect(await readCart(cart)).toMatchObject({
      subscribedChannelLimit: 50,
      activeChannelIds: channelIds.slice(0, 3),
    })
  })

  it('is not sold where the service has room', async () => {
    const cart = await buy(channelIds.slice(0, 3))
    await customer.fillCart(channelIds.slice(0, 4))
    const { status, body } = await customer.checkout(cart)
    expect([status, body.code]).toEqual([409, 'cart_changed'])
  })
})

describe('a trial', () => {
  it('by the checkout costs nothing and goes straight to the profile', async () => {
    const cart = await customer.fillCart(channelIds.slice(0, 3))
    const { body } = await customer.checkout(cart, { body: { is_trial: true } })
    expect(body.data.redirect_to).toBe('/profile')
    const held = await app.call('GET', `/services/user-services/${user.id}`, { token: user.token })
    const [service] = held.body.data
    expect(service.is_trial).toBe(true)
    expect(Date.parse(service.finish_at) - Date.parse(service.start_at)).toBe(7 * 86_400_000)
    const list = await app.call('GET', '/subscription', { token: user.token })
    expect(list.body.data).toMatchObject([{ status: 'ACTIVE', renews_at: null, payment_method: null }])
  })

  it('becomes the paid year of the same subscription when the customer buys', async () => {
    const cart = await customer.fillCart(channelIds.slice(0, 3))
    await customer.checkout(cart, { body: { is_trial: true } })
    const { body } = await customer.checkout(cart)
    const paid = await customer.pay(body.data.redirect_to)
    await customer.callback(paid.headers.location)
    const held = await app.call('GET', `/services/user-services/${user.id}`, { token: user.token })
    expect(held.body.data).toEqual([
      expect.objectContaining({ is_trial: false, finish_at: expect.stringContaining('2027-11-21') }),
    ])
    expect(await rows('subscription')).toHaveLength(1)
  })

  it('is not given to who had a service before', async () => {
    const cart = await buy(channelIds.slice(0, 3))
    const { status, body } = await customer.checkout(cart, { body: { is_trial: true } })
    expect([status, body.code]).toEqual([422, 'trial_not_allowed'])
  })

  it('closes a purchase that was begun before it', async () => {
    const cart = await customer.fillCart(channelIds.slice(0, 3))
    await customer.checkout(cart)
    const save = await app.call('POST', '/channel/select', {
      token: user.token,
      body: { cartToken: cart, is_trial: true },
    })
    expect(save.body.data.redirect_to).toBe('checkout')
    await customer.checkout(cart, { body: { is_trial: true } })
    expect(await rows('customerOrder')).toMatchObject([
      { status: 'failed' },
      { status: 'completed', isTrial: true },
    ])
  })
})

describe('a bad checkout call', () => {
  it.each([
    ['an unknown provider', { provider: 'bank' }, 422, 'provider_unknown'],
    ['a provider of another type', { provider: 7 }, 422, 'validation_failed'],
    ['no consent', { consents: { renewal: true, withdrawal: false } }, 422, 'validation_failed'],
    ['an unknown cart', { cartToken: 'made-up' }, 404, 'not_found'],
  ])('with %s orders nothing', async (_what, body, status, code) => {
    const cart = await customer.fillCart(channelIds.slice(0, 3))
    const answer = await customer.checkout(cart, { body })
    expect([answer.status, answer.body.code]).toEqual([status, code])
    expect(await rows('customerOrder')).toEqual([])
  })

  it('with somebody else’s cart orders nothing', async () => {
    const other = await addUser(app.database.db)
    const cart = await customerAtSandbox(app, other.token).fillCart(channelIds.slice(0, 3))
    expect((await customer.checkout(cart)).status).toBe(404)
  })

  it('with an empty cart orders nothing', async () => {
    const { status, body } = await customer.checkout(await customer.fillCart([]))
    expect([status, body.code]).toEqual([422, 'cart_empty'])
  })

  it('without a session is refused', async () => {
    const body = { cartToken: 'x', provider: 'sandbox', is_trial: false, consents: {} }
    expect((await app.call('POST', '/checkout', { body })).status).toBe(401)
  })
})

describe('the callback', () => {
  it('gives the same answer again and again', async () => {
    const { body } = await customer.checkout(await customer.fillCart(channelIds.slice(0, 3)))
    const paid = await customer.pay(body.data.redirect_to)
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => customer.callback(paid.headers.location)),
    )
    expect(new Set(answers.map((answer) => JSON.stringify(answer.body))).size).toBe(1)
    expect(await mails()).toHaveLength(1)
  })

  it('believes the provider and not the query', async () => {
    const { body } = await customer.checkout(await customer.fillCart(channelIds.slice(0, 3)))
    const token = body.data.redirect_to.split('/').at(-1)
    const answer = await customer.callback(`/?provider=sandbox&payment_token=${token}&status=completed`)
    expect(answer.body.data.status).toBe('pending')
    expect(await rows('customerOrder')).toMatchObject([{ status: 'pending' }])
  })

  it.each([
    ['an unknown payment', { provider: 'sandbox', payment_token: 'x' }, 404, 'order_not_found'],
    ['an unknown provider', { provider: 'bank', payment_token: 'x' }, 422, 'provider_unknown'],
    ['nothing', {}, 422, 'validation_failed'],
  ])('refuses %s', async (_what, body, status, code) => {
    const answer = await app.call('POST', '/checkout/callback', { body })
    expect([answer.status, answer.body.code]).toEqual([status, code])
  })
})

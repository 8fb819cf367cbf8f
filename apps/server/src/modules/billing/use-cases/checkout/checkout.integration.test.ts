import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestApp } from '../../../../../test/create-test-app.ts'
import type { TestApp } from '../../../../../test/create-test-app.ts'
import { customerAtSandbox, consents } from '../../../../../test/customer-at-sandbox.ts'
import { customerBooks } from '../../../../../test/customer-books.ts'
import { addNumberedChannels } from '../../../../../test/factories/catalogue.ts'
import { addUser } from '../../../../../test/factories/users.ts'

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

describe('a purchase', () => {
  // Specification: 3.2, 7.14
  it('leads through the provider’s page to a subscription, a guide link with the channels, and a mail', async () => {
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

    const subscription = await app.call('subscriptionRead', {
      params: { id: body.data.subscription_id ?? 0 },
      token: user.token,
    })
    expect(subscription.body.data).toMatchObject({
      status: 'ACTIVE',
      service: 'Guide 50',
      channel_limit: 50,
      price: 9.9,
      payment_method: 'Visa ending 4242',
      payment_card: { brand: 'Visa', last4: '4242' },
      payment_method_expires_on: expect.stringMatching(/^20\d\d-\d\d-\d\d$/),
      provider: 'sandbox',
      canceled_at: null,
    })
    const { started_at: startedAt, finish_at: finishAt, renews_at: renewsAt, orders } = subscription.body.data
    expect(finishAt).toBe(startedAt?.replace('2026', '2027'))
    expect(renewsAt).toBe(finishAt)
    expect(orders).toEqual([expect.objectContaining({ id: orderId, status: 'completed', total: 9.9 })])
    const orderCode = orders[0]?.code
    expect(orderCode).toMatch(/^[A-Z2-9]{5}-[A-Z2-9]{5}$/)

    expect(await customer.readCart(cart)).toMatchObject({
      activeChannelIds: channelIds.slice(0, 3),
      subscribedChannelLimit: 50,
    })
    const held = await app.call('userServiceList', { params: { id: user.id }, token: user.token })
    expect(held.body.data).toEqual([
      expect.objectContaining({
        service: 'Guide 50',
        is_trial: false,
        guide_link: { xml_gz: expect.stringContaining('.xml.gz'), xml: expect.stringContaining('.xml') },
      }),
    ])
    const [mail] = await books.mails()
    expect(mail?.subject).toBe(`Your Guidefeed order ${orderCode}`)
    expect(mail?.html).toMatch(/>Paid<\/td><td[^>]*>€9\.90<[\s\S]*>Until<\/td><td[^>]*>21 November 2027</)
    expect(mail?.html).toContain('It renews on 21 November 2027 for €9.90 unless you cancel')
  })

  // Specification: 1.4
  it('can be paid with the wallet', async () => {
    const { body } = await customer.checkout(await customer.fillCart(channelIds.slice(0, 1)))
    const paid = await customer.submit(body.data.redirect_to, { action: 'pay', method: 'wallet' })
    expect((await customer.callback(paid.headers.location)).body.data.status).toBe('completed')
  })

  it('delivers the channels of the order, not later additions to the cart', async () => {
    const cart = await customer.fillCart(channelIds.slice(0, 2))
    const { body } = await customer.checkout(cart)
    await customer.fillCart(channelIds.slice(5, 9))
    const paid = await customer.pay(body.data.redirect_to)
    await customer.callback(paid.headers.location)
    expect((await customer.readCart(cart)).activeChannelIds).toEqual(channelIds.slice(0, 2))
  })

  // Specification: 9.4
  it('costs the price at the time of the order plus the operator’s fee', async () => {
    const { db } = app.database
    const setFee = (value: number) =>
      db.updateTable('systemConfig').set({ value }).where('code', '=', 'payment_extra_fee_percent').execute()
    await setFee(2.5)
    const { body } = await customer.checkout(await customer.fillCart(channelIds.slice(0, 2)))
    await setFee(0)
    const paid = await customer.pay(body.data.redirect_to)
    await customer.callback(paid.headers.location)
    // 9.90 × 2.5 % = 0.2475
    expect(await books.orders()).toMatchObject([{ totalCents: 990, paymentFeeCents: 25 }])
    expect(await books.payments()).toMatchObject([{ amountCents: 1015, status: 'COMPLETED' }])
  })

  it('records the buyer’s consent with its time and wording', async () => {
    await customer.checkout(await customer.fillCart(channelIds.slice(0, 1)))
    const [order] = await books.orders()
    expect(order).toMatchObject({
      consents: {
        renewal: true,
        withdrawal: true,
        textVersion: expect.any(String),
        acceptedAt: expect.any(String),
      },
    })
  })

  it('asks for confirmation where the card requires it', async () => {
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
  ])('when %s leaves cart and services unchanged, and a retry succeeds', async (word, fields) => {
    const cart = await customer.fillCart(channelIds.slice(0, 3))
    const { body } = await customer.checkout(cart)
    const refused = await customer.submit(body.data.redirect_to, fields)
    expect(refused.statusCode).toBe(303)
    const answer = await customer.callback(refused.headers.location)
    expect(answer.body.data).toMatchObject({ status: 'failed', subscription_id: null })
    expect(answer.body.data.message).toMatch(new RegExp(`${word}.*Try again`))
    expect(await books.payments()).toMatchObject([{ status: 'FAILED', error: expect.stringContaining(word) }])
    expect(await books.subscriptions()).toMatchObject([{ status: 'CANCELED', startedAt: null }])
    const list = await app.call('subscriptionList', { token: user.token })
    expect(list.body.data).toEqual([])
    expect(await customer.readCart(cart)).toMatchObject({
      selectedChannelIds: channelIds.slice(0, 3),
      activeChannelIds: [],
    })

    const again = await customer.checkout(cart)
    expect(again.body.data.order_id).not.toBe(body.data.order_id)
    const paid = await customer.pay(again.body.data.redirect_to)
    expect((await customer.callback(paid.headers.location)).body.data.status).toBe('completed')
  })
})

describe('a bad checkout call', () => {
  it.each([
    ['an unknown provider', { provider: 'bank' }, 422, 'provider_unknown'],
    ['a provider of the wrong type', { provider: 7 }, 422, 'validation_failed'],
    ['no consent', { consents: { renewal: true, withdrawal: false } }, 422, 'validation_failed'],
    ['an unknown cart', { cartToken: 'made-up' }, 404, 'not_found'],
  ])('with %s orders nothing', async (_what, wrong, status, code) => {
    const cartToken = await customer.fillCart(channelIds.slice(0, 3))
    const body = { cartToken, provider: 'sandbox', is_trial: false, consents, ...wrong }
    const answer = await app.callRaw('checkout', { token: user.token, body })
    expect([answer.status, answer.code]).toEqual([status, code])
    expect(await books.orders()).toEqual([])
  })

  it('with another user’s cart orders nothing', async () => {
    const other = await addUser(app.database.db)
    const cart = await customerAtSandbox(app, other.token).fillCart(channelIds.slice(0, 3))
    expect((await customer.checkout(cart)).status).toBe(404)
  })

  it('with an empty cart orders nothing', async () => {
    const { status, code } = await customer.checkout(await customer.fillCart([]))
    expect([status, code]).toEqual([422, 'cart_empty'])
  })

  // Specification: 4.11
  it('without a session is refused', async () => {
    const body = { cartToken: 'x', provider: 'sandbox', is_trial: false, consents }
    expect((await app.call('checkout', { body })).status).toBe(401)
  })
})

import type { CallInput } from '@guidefeed/contract/client'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestApp } from '../../../../test/create-test-app.ts'
import type { TestApp } from '../../../../test/create-test-app.ts'
import { customerAtSandbox } from '../../../../test/customer-at-sandbox.ts'
import { addChannels } from '../../../../test/factories/catalogue.ts'
import { addUser } from '../../../../test/factories/users.ts'
import { addSubscriber } from '../../../../test/subscriber.ts'

let app: TestApp
let token: string
let channelIds: number[]
let user: { id: number; token: string; email: string }

beforeAll(async () => {
  app = await createTestApp()
  token = (await addUser(app.database.db, { isAdmin: true })).token
  const { channels } = await addChannels(app.database.db, 'IS', ['Eitt', 'Askja'])
  channelIds = channels.map(({ id }) => id)
})
afterAll(() => app.stop())
beforeEach(async () => {
  await app.clock.moveTo(new Date('2026-11-21T12:00:00Z'))
  user = await addUser(app.database.db)
})

type Query = CallInput<'adminPaymentList'>['query']
const readPayment = (id = 0) => app.call('adminPaymentRead', { params: { id }, token })
const readSubscription = (id = 0) => app.call('adminSubscriptionRead', { params: { id }, token })

/** The user's newest payment. */
async function newestPayment(query: Query = {}) {
  const { body } = await app.call('adminPaymentList', { query: { user_id: user.id, ...query }, token })
  return body.data[0]
}

/** Orders, then pays or is declined an hour later. */
async function order(card: Record<string, string> = {}) {
  const customer = customerAtSandbox(app, user.token)
  const { body } = await customer.checkout(await customer.fillCart(channelIds))
  await app.clock.moveTo(new Date(app.clock.now().getTime() + 3_600_000))
  const paid = await customer.pay(body.data.redirect_to, card)
  await customer.callback(paid.headers.location)
  return body.data.order_id
}

describe('a payment', () => {
  // Specification: A.46
  it('comes with its order, subscription and history', async () => {
    const orderId = await order()
    const listed = await newestPayment()
    const { data } = (await readPayment(listed?.id)).body
    expect(data).toMatchObject(listed ?? {})
    expect(data).toMatchObject({
      order_id: orderId,
      user: { id: user.id, email: user.email },
      status: 'COMPLETED',
      provider: 'sandbox',
      amount: 9.9,
      currency: 'EUR',
      error: null,
      provider_url: null,
      order: {
        id: orderId,
        kind: 'new',
        status: 'completed',
        total: 9.9,
        items: [{ name: 'Guide 50', channel_count: 2, price: 9.9 }],
        is_trial: false,
        channel_count: 2,
        consents: { renewal: true, withdrawal: true, textVersion: expect.any(String) },
        payments: [{ id: listed?.id, status: 'COMPLETED' }],
        receipts: [{ kind: 'receipt', total: 9.9, refund_id: null }],
      },
      subscription: {
        status: 'ACTIVE',
        price: 9.9,
        payment_method: expect.stringContaining('4242'),
        payment_card: { last4: '4242' },
      },
    })
    expect(data.timeline.map(({ event }) => event)).toEqual([
      'subscription_ordered',
      'order_placed',
      'payment_created',
      'payment_completed',
      'order_completed',
      'subscription_started',
      'subscription_finishes',
    ])
    expect(data.timeline[4]).toMatchObject({ at: expect.stringContaining('2026-11-21T13:'), id: orderId })
  })

  it('says why it was declined', async () => {
    await order({ card_number: '4000000000000002' })
    const { data } = (await readPayment((await newestPayment({ status: 'FAILED' }))?.id)).body
    expect(data).toMatchObject({ status: 'FAILED', error: expect.stringMatching(/\w+/) })
    expect(data.subscription).toMatchObject({ status: 'CANCELED', started_at: null, renews_at: null })
    const events = data.timeline.map(({ event }) => event)
    expect(events.slice(-2)).toEqual(['payment_failed', 'order_failed'])
  })

  it('lists its refunds', async () => {
    await order()
    const { id = 0 } = (await newestPayment()) ?? {}
    await app.call('adminPaymentRefund', { params: { id }, token, body: { reason: 'Goodwill' } })
    const { data } = (await readPayment(id)).body
    expect(data.refunds).toMatchObject([{ status: 'COMPLETED', amount: 9.9, reason: 'Goodwill' }])
    const events = data.timeline.map(({ event }) => event)
    expect(events).toEqual(expect.arrayContaining(['refund_requested', 'refund_completed']))
    expect(data.subscription?.status).toBe('CANCELED')
  })

  it('is listed with the sum that was refunded in parts, as its order is', async () => {
    await order()
    const { id = 0 } = (await newestPayment()) ?? {}
    for (const amount of [1.5, 2]) {
      const refunded = await app.call('adminPaymentRefund', {
        params: { id },
        token,
        body: { amount, reason: 'Goodwill' },
      })
      expect(refunded.status).toBe(200)
    }
    expect(await newestPayment()).toMatchObject({ id, amount: 9.9, refunded: 3.5, status: 'COMPLETED' })
    const orders = await app.call('adminOrderList', { query: { per_page: 1 }, token })
    expect(orders.body.data).toMatchObject([{ refunded: 3.5, status: 'completed' }])
  })

  it('exposes no token, secret or payment link', async () => {
    await order()
    const { body } = await readPayment((await newestPayment())?.id)
    expect(JSON.stringify(body)).not.toMatch(/redirect|hash|guide_link|customer-\d/)
  })

  it('answers payment_not_found for an unknown id', async () => {
    expect((await readPayment(2_147_483_647)).code).toBe('payment_not_found')
  })
})

describe('a subscription', () => {
  // Specification: A.49
  it('comes with all its orders and attempts, and the customer’s services', async () => {
    await order({ card_number: '4000000000000002' })
    await order()
    const query = { user_id: user.id }
    const { body: list } = await app.call('adminSubscriptionList', { query, token })
    expect(list.data).toMatchObject([{ status: 'ACTIVE' }, { status: 'CANCELED' }])
    const { data } = (await readSubscription(list.data[0]?.id)).body
    expect(data).toMatchObject(list.data[0] ?? {})
    expect(data).toMatchObject({
      user: { id: user.id },
      renews_at: data.finish_at,
      user_service: { channel_limit: 50, is_trial: false, finish_at: data.finish_at },
      orders: [{ status: 'completed', payments: [{ status: 'COMPLETED' }] }],
    })
    const { body: failed } = await readSubscription(list.data[1]?.id)
    expect(failed.data).toMatchObject({ user_service: null, orders: [{ payments: [{ status: 'FAILED' }] }] })
  })

  it('has each cancellation, each resumption and the end in the history', async () => {
    const subscriber = await addSubscriber(app, { channelIds })
    for (const action of ['cancel', 'resume', 'cancel', 'resume', 'cancel'] as const)
      await subscriber.act(action)
    const params = { id: subscriber.subscriptionId }
    await app.call('adminSubscriptionResume', { params, token, body: { reason: 'By telephone' } })
    const events = async () =>
      (await readSubscription(subscriber.subscriptionId)).body.data.timeline.map(({ event }) => event)
    const renewal = (await events()).filter((event) =>
      /^(renewal_resumed|subscription_canceled)$/.test(event),
    )
    expect(renewal).toEqual([
      'subscription_canceled',
      'renewal_resumed',
      'subscription_canceled',
      'renewal_resumed',
      'subscription_canceled',
      'renewal_resumed',
    ])
    expect(await events()).not.toContain('subscription_closed')
    await subscriber.withdraw((await subscriber.books.orders())[0]?.id ?? 0)
    expect(await events()).toContain('subscription_closed')
  })

  it('has a history with sums, changed dates and the administrators who acted', async () => {
    await order()
    const { id, serviceNumber } = await app.database.db
      .selectFrom('subscription')
      .select(['id', 'serviceNumber'])
      .where('userId', '=', user.id)
      .executeTakeFirstOrThrow()
    const paymentId = (await newestPayment())?.id ?? 0
    const params = { id }
    const body = { reason: 'By telephone' }
    const changed = { finish_at: '2027-12-05T12:00:00.000Z', channel_limit: 75 }
    await app.call('adminPaymentRefund', { params: { id: paymentId }, token, body: { ...body, amount: 2 } })
    await app.call('adminUserServiceUpdate', { params: { id: serviceNumber ?? 0 }, token, body: changed })
    await app.call('adminSubscriptionCancel', { params, token, body })
    await app.call('adminSubscriptionResume', { params, token, body })
    await app.call('adminSubscriptionCancel', { params, token, body })
    const { timeline } = (await readSubscription(id)).body.data
    const actor = { id: expect.any(Number), name: expect.stringMatching(/^User/) }
    expect(timeline).toMatchObject([
      { event: 'subscription_ordered' },
      { event: 'order_placed', amount: 9.9 },
      { event: 'payment_created', amount: 9.9 },
      { event: 'payment_completed', amount: 9.9 },
      { event: 'order_completed' },
      { event: 'subscription_started' },
      { event: 'refund_requested', amount: 2, actor },
      { event: 'refund_completed', amount: 2 },
      { event: 'service_changed', ...changed, actor },
      { event: 'subscription_canceled', actor },
      { event: 'renewal_resumed', actor },
      { event: 'subscription_canceled', actor },
      { event: 'subscription_finishes' },
    ])
    expect(timeline[0]).not.toHaveProperty('actor')
  })

  it('does not renew while it is a trial without consent to a charge, in the list and on its page', async () => {
    await order()
    const { db } = app.database
    const { id } = await db
      .updateTable('subscription')
      .set({ renewalConsents: null, isTrial: true })
      .where('userId', '=', user.id)
      .returning('id')
      .executeTakeFirstOrThrow()
    const { body } = await app.call('adminSubscriptionList', { query: { user_id: user.id }, token })
    expect(body.data).toMatchObject([{ is_trial: true, renews_at: null }])
    const { data } = (await readSubscription(id)).body
    expect(data).toMatchObject({ payment_method: expect.any(String), renews_at: null })
    expect(data.coming.map(({ event }) => event)).toEqual(['trial_notice', 'subscription_ends'])
  })

  it('comes with what billing does next', async () => {
    await order()
    const { body } = await app.call('adminSubscriptionList', { query: { user_id: user.id }, token })
    const { data } = (await readSubscription(body.data[0]?.id)).body
    expect(data.coming).toEqual([
      { at: expect.stringContaining('2027-10-24'), event: 'renewal_notice' },
      { at: expect.stringContaining('2027-11-14'), event: 'renewal_notice' },
      { at: data.renews_at, event: 'renewal_charge' },
    ])
    const paid = data.orders[0]?.payments[0]?.id
    expect((await readPayment(paid)).body.data.coming).toEqual(data.coming)
  })

  it('answers subscription_not_found for an unknown id', async () => {
    expect((await readSubscription(2_147_483_647)).code).toBe('subscription_not_found')
  })
})

import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestApp } from '../../../../../test/create-test-app.ts'
import type { TestApp } from '../../../../../test/create-test-app.ts'
import { addNumberedChannels } from '../../../../../test/factories/catalogue.ts'
import { addUser } from '../../../../../test/factories/users.ts'
import { addSubscriber } from '../../../../../test/subscriber.ts'
import type { Subscriber } from '../../../../../test/subscriber.ts'

let app: TestApp
let clerk: { token: string }
let channelIds: number[]

/** Smaller upgrades are free, as at Stripe. */
beforeAll(async () => {
  app = await createTestApp({
    env: { ROLES: 'api' },
    overrides: { wrapProvider: (provider) => ({ ...provider, minimumCents: 50 }) },
  })
  clerk = await addUser(app.database.db, { isAdmin: true })
  channelIds = await addNumberedChannels(app.database.db, 201)
})
afterAll(() => app.stop())
beforeEach(() => app.clock.moveTo(new Date('2026-11-21T12:00:00Z')))
afterEach(() => app.database.pool.query(`delete from pgboss.job`))

const subscribe = () => addSubscriber(app, { channelIds: channelIds.slice(0, 3) })

const upgrade = (subscriber: Subscriber, count: number) => subscriber.upgrade(channelIds.slice(0, count))

/** Fully refunds an order by an administrator. */
async function refund(subscriber: Subscriber, orderId: number) {
  const paid = await app.database.db
    .selectFrom('payment')
    .select('id')
    .where('orderId', '=', orderId)
    .where('status', '=', 'COMPLETED')
    .executeTakeFirstOrThrow()
  const body = { reason: 'Asked for it' }
  const answer = await app.call('adminPaymentRefund', { params: { id: paid.id }, token: clerk.token, body })
  expect(answer.body.data.status).toBe('COMPLETED')
  await app.clock.moveTo(new Date(app.clock.now().getTime() + 2 * 60_000))
  await app.jobs.enqueue(app.database.db, 'billing.sweep-refunds', {}, { key: `after ${orderId}` })
  await app.jobs.runDue()
}

/** Refunds at the provider by order. */
async function returned(subscriber: Subscriber) {
  const rows = await app.database.db
    .selectFrom('refund')
    .innerJoin('payment', 'payment.id', 'refund.paymentId')
    .innerJoin('customerOrder', 'customerOrder.id', 'payment.orderId')
    .select(['customerOrder.id', 'refund.amountCents', 'payment.amountCents as paidCents'])
    .where('customerOrder.userId', '=', subscriber.id)
    .where('refund.status', '=', 'COMPLETED')
    .orderBy('customerOrder.id')
    .execute()
  return rows.map(({ id, amountCents, paidCents }) => ({ id, inFull: amountCents === paidCents }))
}

describe.each([
  ['a withdrawal', (subscriber: Subscriber, orderId: number) => subscriber.withdraw(orderId)],
  ['a full refund', refund],
] as const)('%s of the first of two upgrades', (_how, giveBack) => {
  it('gives both back, and with them the larger service', async () => {
    const subscriber = await subscribe()
    const first = await upgrade(subscriber, 60)
    const second = await upgrade(subscriber, 201)
    expect(await subscriber.read()).toMatchObject({ service: 'Guide 500', channel_limit: 500 })
    await giveBack(subscriber, first)
    expect(await subscriber.read()).toMatchObject({ service: 'Guide 50', channel_limit: 50, price: 9.9 })
    expect(await returned(subscriber)).toEqual([
      { id: first, inFull: true },
      { id: second, inFull: true },
    ])
    await subscriber.walkTo(1)
    expect((await subscriber.renewals()).map(({ totalCents }) => totalCents)).toEqual([990])
  })

  it('gives back nothing more when the second was given back before', async () => {
    const subscriber = await subscribe()
    const first = await upgrade(subscriber, 60)
    const second = await upgrade(subscriber, 201)
    await giveBack(subscriber, second)
    expect(await subscriber.read()).toMatchObject({ service: 'Guide 200', channel_limit: 200, price: 14.9 })
    await giveBack(subscriber, first)
    expect(await subscriber.read()).toMatchObject({ service: 'Guide 50', channel_limit: 50, price: 9.9 })
    expect(await returned(subscriber)).toEqual([
      { id: first, inFull: true },
      { id: second, inFull: true },
    ])
  })
})

describe('a full refund of a year', () => {
  it('refunds its upgrades too', async () => {
    const subscriber = await subscribe()
    const first = await upgrade(subscriber, 60)
    const second = await upgrade(subscriber, 201)
    const [year] = await subscriber.books.orders()
    await refund(subscriber, year?.id ?? 0)
    expect(await subscriber.read()).toMatchObject({ status: 'CANCELED' })
    expect(await subscriber.hasAccess()).toBe(false)
    expect(await returned(subscriber)).toEqual([
      { id: year?.id, inFull: true },
      { id: first, inFull: true },
      { id: second, inFull: true },
    ])
  })
})

describe('an upgrade that is given back', () => {
  it('returns to the number of channels that an administrator had set', async () => {
    const subscriber = await subscribe()
    const { serviceNumber } = await app.database.db
      .selectFrom('subscription')
      .select('serviceNumber')
      .where('userId', '=', subscriber.id)
      .executeTakeFirstOrThrow()
    const change = (body: { channel_limit?: number; finish_at?: string }) =>
      app.call('adminUserServiceUpdate', { params: { id: serviceNumber ?? 0 }, token: clerk.token, body })
    expect((await change({ channel_limit: 55 })).status).toBe(200)
    const order = await upgrade(subscriber, 60)
    const finishAt = subscriber.day(30).toISOString()
    expect((await change({ finish_at: finishAt })).status).toBe(200)
    await subscriber.withdraw(order)
    expect(await subscriber.read()).toMatchObject({ channel_limit: 55, price: 9.9, finish_at: finishAt })
  })
})

describe('a withdrawal from a free upgrade', () => {
  it('returns to the smaller service at once', async () => {
    const subscriber = await subscribe()
    await subscriber.walkTo(-10)
    const order = await upgrade(subscriber, 60)
    expect(await subscriber.read()).toMatchObject({ service: 'Guide 200', next: { price: 14.9 } })
    await subscriber.withdraw(order)
    expect(await subscriber.read()).toMatchObject({ service: 'Guide 50', next: { price: 9.9 } })
    expect((await subscriber.mails()).at(-1)).toBe('withdrawal-confirmed -10')
    await subscriber.withdraw(order)
    expect((await subscriber.mails()).filter((mail) => mail.startsWith('withdrawal'))).toHaveLength(1)
  })

  it('refunds the difference of a year renewed since', async () => {
    const subscriber = await subscribe()
    await subscriber.walkTo(-5)
    const order = await upgrade(subscriber, 60)
    await subscriber.walkTo(1)
    expect(await subscriber.taken()).toEqual({ times: 2, cents: 990 + 1490 })
    await subscriber.withdraw(order)
    expect(await subscriber.read()).toMatchObject({ service: 'Guide 50', price: 9.9, channel_limit: 50 })
    expect((await returned(subscriber)).map(({ inFull }) => inFull)).toEqual([false])
    await subscriber.walkTo(366.5)
    expect(await subscriber.taken()).toEqual({ times: 3, cents: 990 + 1490 + 990 })
  })
})

import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestApp } from '../../../../../test/create-test-app.ts'
import type { TestApp } from '../../../../../test/create-test-app.ts'
import { addNumberedChannels } from '../../../../../test/factories/catalogue.ts'
import { addUser } from '../../../../../test/factories/users.ts'
import { createFaultyProvider } from '../../../../../test/faulty-provider.ts'
import { addSubscriber } from '../../../../../test/subscriber.ts'
import type { Subscriber } from '../../../../../test/subscriber.ts'

const faulty = createFaultyProvider()
let app: TestApp
let clerk: { token: string }
let channelIds: number[]

beforeAll(async () => {
  app = await createTestApp({ env: { ROLES: 'api' }, overrides: { wrapProvider: faulty.wrap } })
  clerk = await addUser(app.database.db, { isAdmin: true })
  channelIds = await addNumberedChannels(app.database.db, 201)
})
afterAll(() => app.stop())
beforeEach(async () => {
  faulty.heal()
  await app.clock.moveTo(new Date('2026-11-21T12:00:00Z'))
  await setPrice(9.9)
  await setFee(0)
})
afterEach(() => app.database.pool.query(`delete from pgboss.job`))

/** Sets the list price of the smallest service. */
async function setPrice(price: number) {
  const answer = await app.call('adminPriceUpdate', {
    params: { id: 1 },
    token: clerk.token,
    body: { price },
  })
  expect(answer.status).toBe(200)
}

/** Sets the operator's fee in percent. */
async function setFee(percent: number) {
  await app.database.db
    .updateTable('systemConfig')
    .set({ value: percent })
    .where('code', '=', 'payment_extra_fee_percent')
    .execute()
}

const subscribe = () => addSubscriber(app, { channelIds: channelIds.slice(0, 3) })

const upgrade = (subscriber: Subscriber, count: number) => subscriber.upgrade(channelIds.slice(0, count))

/** Kept part of each order's payments, in cents. */
async function kept(subscriber: Subscriber): Promise<Map<number, number>> {
  const rows = await app.database.db
    .selectFrom('customerOrder')
    .innerJoin('payment', 'payment.orderId', 'customerOrder.id')
    .leftJoin('refund', (join) =>
      join.onRef('refund.paymentId', '=', 'payment.id').on('refund.status', '=', 'COMPLETED'),
    )
    .select(['customerOrder.id', 'payment.amountCents', 'refund.amountCents as returnedCents'])
    .where('customerOrder.userId', '=', subscriber.id)
    .orderBy('customerOrder.id')
    .execute()
  return new Map(rows.map(({ id, amountCents, returnedCents }) => [id, amountCents - (returnedCents ?? 0)]))
}

const smallest = { status: 'ACTIVE', service: 'Guide 50', channel_limit: 50, price: 9.9 }

describe('a withdrawal, after the year was renewed, from', () => {
  it('the first of two upgrades refunds both, and leaves the renewed year at the smallest price', async () => {
    const subscriber = await subscribe()
    await subscriber.walkTo(-5)
    const first = await upgrade(subscriber, 60)
    const second = await upgrade(subscriber, 201)
    await subscriber.walkTo(1)
    expect(await subscriber.read()).toMatchObject({ service: 'Guide 500' })
    await subscriber.withdraw(first)
    expect(await subscriber.read()).toMatchObject({ ...smallest, next: { price: 9.9 } })
    const [renewal] = await subscriber.renewals()
    const cents = await kept(subscriber)
    expect([first, second, renewal?.id].map((id) => cents.get(id ?? 0))).toEqual([0, 0, 990])
  })

  it('an upgrade refunds the difference, although a later upgrade was given back before', async () => {
    const subscriber = await subscribe()
    await subscriber.walkTo(-5)
    const first = await upgrade(subscriber, 60)
    const second = await upgrade(subscriber, 201)
    await subscriber.withdraw(second)
    await subscriber.walkTo(1)
    expect(await subscriber.read()).toMatchObject({ service: 'Guide 200' })
    await subscriber.withdraw(first)
    expect(await subscriber.read()).toMatchObject(smallest)
    const [renewal] = await subscriber.renewals()
    const cents = await kept(subscriber)
    expect([first, second, renewal?.id].map((id) => cents.get(id ?? 0))).toEqual([0, 0, 990])
  })

  it('the second of two upgrades leaves the renewed year with the first', async () => {
    const subscriber = await subscribe()
    await subscriber.walkTo(-5)
    const first = await upgrade(subscriber, 60)
    const second = await upgrade(subscriber, 201)
    await subscriber.walkTo(1)
    await subscriber.withdraw(second)
    expect(await subscriber.read()).toMatchObject({ service: 'Guide 200', price: 14.9 })
    const [renewal] = await subscriber.renewals()
    const cents = await kept(subscriber)
    expect(cents.get(first)).toBeGreaterThan(0)
    expect([second, renewal?.id].map((id) => cents.get(id ?? 0))).toEqual([0, 1490])
  })

  it('an upgrade refunds the share of the percentage fee as well', async () => {
    await setFee(10)
    const subscriber = await subscribe()
    await subscriber.walkTo(-5)
    const order = await upgrade(subscriber, 60)
    await subscriber.walkTo(1)
    await subscriber.withdraw(order)
    const [renewal] = await subscriber.renewals()
    expect((await kept(subscriber)).get(renewal?.id ?? 0)).toBe(1089)
  })

  it('an upgrade refunds a share of the fee that was charged, although the fee has changed since', async () => {
    await setFee(10)
    const subscriber = await subscribe()
    await subscriber.walkTo(-5)
    const order = await upgrade(subscriber, 60)
    await subscriber.walkTo(1)
    await setFee(50)
    await subscriber.withdraw(order)
    const [renewal] = await subscriber.renewals()
    expect((await kept(subscriber)).get(renewal?.id ?? 0)).toBe(1089)
  })

  it('an upgrade keeps no more than the price before it, although the list price rose since', async () => {
    const subscriber = await subscribe()
    await subscriber.walkTo(-5)
    const order = await upgrade(subscriber, 60)
    await subscriber.walkTo(1)
    await setPrice(12.9)
    await subscriber.withdraw(order)
    expect(await subscriber.read()).toMatchObject(smallest)
    const [renewal] = await subscriber.renewals()
    expect((await kept(subscriber)).get(renewal?.id ?? 0)).toBe(990)
  })
})

describe('a withdrawal from an upgrade', () => {
  it('restores the smaller service at once, however long the refund takes', async () => {
    const subscriber = await subscribe()
    const order = await upgrade(subscriber, 60)
    faulty.failBefore('refund')
    await subscriber.withdraw(order)
    expect(await subscriber.read()).toMatchObject(smallest)
    expect((await kept(subscriber)).get(order)).toBe(500)
  })

  it('abandons a pending upgrade to an even larger service', async () => {
    const subscriber = await subscribe()
    const order = await upgrade(subscriber, 60)
    await subscriber.customer.checkout(await subscriber.customer.fillCart(channelIds))
    await subscriber.withdraw(order)
    const statuses = (await subscriber.books.orders()).map(({ status }) => status)
    expect(statuses).toEqual(['completed', 'completed', 'failed'])
  })

  it('renews with the smaller service a day later if the charge for the larger one is open', async () => {
    const subscriber = await subscribe()
    await subscriber.walkTo(-5)
    const order = await upgrade(subscriber, 60)
    faulty.failBefore('chargeStored')
    await subscriber.walkTo(0.1)
    faulty.heal()
    await subscriber.withdraw(order)
    await subscriber.walkTo(1.1)
    expect((await subscriber.renewals()).map(({ status, totalCents }) => `${status} ${totalCents}`)).toEqual([
      'failed 1490',
      'completed 990',
    ])
    expect(await subscriber.read()).toMatchObject(smallest)
    expect(await subscriber.hasAccess()).toBe(true)
  })

  it('refunds the difference of the renewed year if the open charge turns out to be paid', async () => {
    const subscriber = await subscribe()
    await subscriber.walkTo(-5)
    const order = await upgrade(subscriber, 60)
    faulty.failAfter('chargeStored')
    await subscriber.walkTo(0.1)
    faulty.heal()
    await subscriber.withdraw(order)
    expect(await subscriber.read()).toMatchObject(smallest)
    const [renewal] = await subscriber.renewals()
    expect((await kept(subscriber)).get(renewal?.id ?? 0)).toBe(990)
  })
})

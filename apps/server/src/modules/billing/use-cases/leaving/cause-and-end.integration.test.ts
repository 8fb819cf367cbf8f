import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addChannels } from '../../../../../test/factories/catalogue.ts'
import { addUser } from '../../../../../test/factories/users.ts'
import { createTestApp } from '../../../../../test/create-test-app.ts'
import type { TestApp } from '../../../../../test/create-test-app.ts'
import { addSubscriber } from '../../../../../test/subscriber.ts'
import type { Subscriber } from '../../../../../test/subscriber.ts'

const dayMs = 86_400_000
const reason = 'My channels have had no guide for weeks.'
let app: TestApp
let channelIds: number[]
let token: string

beforeAll(async () => {
  // Without a worker: the tests run the jobs.
  app = await createTestApp({ env: { ROLES: 'api,guide' } })
  channelIds = (await addChannels(app.database.db, 'IS', ['Eitt', 'Askja'])).channels.map(({ id }) => id)
  ;({ token } = await addUser(app.database.db, { isAdmin: true }))
})
afterAll(() => app.stop())
beforeEach(() => app.clock.moveTo(new Date('2026-11-21T12:00:00Z')))
afterEach(() => app.database.pool.query(`delete from pgboss.job`))

const pass = (ms: number) => app.clock.moveTo(new Date(app.clock.now().getTime() + ms))

/** Declares with the code of an order, by default the first; returns the arrival. */
async function declare(subscriber: Subscriber, code?: string, words = reason): Promise<string> {
  const [order] = await subscriber.books.orders()
  const body = {
    email: subscriber.email,
    order_code: code ?? order?.code ?? '',
    confirm: true,
    reason: words,
  }
  const { data } = (await app.call('contractCancel', { body })).body
  await app.jobs.runDue()
  return data.received_at ?? ''
}

const read = async (id: number) =>
  (await app.call('adminSubscriptionRead', { params: { id }, token })).body.data

async function end(id: number) {
  const { unused_amount: refund } = await read(id)
  const body = { refund, reason: 'No guide' }
  return app.call('adminSubscriptionEnd', { params: { id }, token, body })
}

async function itemsOf({ books }: Subscriber) {
  const orderIds = new Set((await books.orders()).map(({ id }) => id))
  const query = { kind: 'cancellation_for_cause' } as const
  const { data } = (await app.call('adminAttentionList', { query, token })).body
  return data.filter((item) => item.order_id !== null && orderIds.has(item.order_id))
}

describe('“End and refund” after a cancellation for good cause', () => {
  // Specification: A.750
  it('refunds what is unused from the arrival of the first reason, and ends access now', async () => {
    const subscriber = await addSubscriber(app, { channelIds })
    const { subscriptionId: id } = subscriber
    await pass(65 * dayMs)
    const arrival = await declare(subscriber)
    const { unused_amount: atArrival, unused_from: from } = await read(id)
    expect([atArrival, from]).toEqual([8.14, arrival])
    await pass(60 * dayMs)
    await declare(subscriber, undefined, 'Still no guide.')
    expect(await read(id)).toMatchObject({ unused_amount: atArrival, unused_from: arrival })
    expect((await end(id)).body.data.refunds).toMatchObject([{ amount: atArrival }])
    const { finish_at: finishAt } = await subscriber.read()
    expect(Date.parse(finishAt ?? '')).toBeGreaterThan(Date.parse(arrival) + 59 * dayMs)
    expect(await read(id)).toMatchObject({ unused_amount: 0, unused_from: null })
  })

  it('refunds from now on once the item is closed', async () => {
    const subscriber = await addSubscriber(app, { channelIds })
    await declare(subscriber)
    await pass(60 * dayMs)
    const [item] = await itemsOf(subscriber)
    await app.call('adminAttentionClose', {
      params: { id: item?.id ?? 0 },
      token,
      body: { reason: 'Does not hold' },
    })
    expect(await read(subscriber.subscriptionId)).toMatchObject({ unused_amount: 8.27, unused_from: null })
  })

  it('counts the same in the bulk end of those who have a channel', async () => {
    const { channels } = await addChannels(app.database.db, 'FO', ['Kringvarp'])
    const ids = channels.map((channel) => channel.id)
    const subscriber = await addSubscriber(app, { channelIds: ids })
    await declare(subscriber)
    await pass(60 * dayMs)
    const { data: sums } = (
      await app.call('adminHolderSums', { query: { channel_ids: ids.join(',') }, token })
    ).body
    expect(sums.all).toEqual({ subscriptions: 1, refund: 9.9 })
    const body = { channel_ids: ids, holders: 'all', expected_total: 1, refund: 9.9, reason: 'Gone' } as const
    const { data: ending } = (await app.call('adminHolderEnd', { body, token })).body
    await pass(60_000)
    await app.jobs.runDue()
    const after = await app.call('adminHolderEndRead', { params: { id: ending.id }, token })
    expect(after.body.data).toMatchObject({ ended: 1, refunded: 9.9 })
  })
})

describe('the item of a cancellation for good cause', () => {
  // Specification: A.753
  it('names the subscription that was canceled by the code of a former order, and is closed by its end', async () => {
    const subscriber = await addSubscriber(app, { channelIds })
    const [former] = await subscriber.books.orders()
    await subscriber.withdraw(former?.id ?? 0)
    await subscriber.customer.buy(channelIds)
    const id = (await subscriber.books.subscriptions()).at(-1)?.id ?? 0
    expect(id).not.toBe(subscriber.subscriptionId)
    await declare(subscriber, former?.code)
    expect(await itemsOf(subscriber)).toMatchObject([
      { order_id: former?.id, subscription_id: id, closed_at: null, reasons: [{ subscription_id: id }] },
    ])
    expect((await end(id)).status).toBe(200)
    expect(await itemsOf(subscriber)).toMatchObject([{ closed_at: expect.any(String) }])
  })

  it('is closed by the end of a subscription whose renewal is unpaid', async () => {
    const subscriber = await addSubscriber(app, { channelIds, card: { card_number: '4000000000000341' } })
    await declare(subscriber)
    await subscriber.act('resume')
    await subscriber.walkTo(20)
    expect(await read(subscriber.subscriptionId)).toMatchObject({ is_past_due: true, unused_amount: 0 })
    expect((await end(subscriber.subscriptionId)).status).toBe(200)
    expect(await itemsOf(subscriber)).toMatchObject([{ closed_at: expect.any(String) }])
  })

  it('stays open if another reason in it is about another subscription', async () => {
    const subscriber = await addSubscriber(app, { channelIds })
    const [former] = await subscriber.books.orders()
    await declare(subscriber)
    await subscriber.withdraw(former?.id ?? 0)
    await subscriber.customer.buy(channelIds)
    const id = (await subscriber.books.subscriptions()).at(-1)?.id ?? 0
    await pass(60 * dayMs)
    const arrival = await declare(subscriber, former?.code, 'Here neither.')
    expect(await read(id)).toMatchObject({ unused_amount: 8.27, unused_from: arrival })
    await end(id)
    const subscriptionIds = [subscriber.subscriptionId, id]
    expect(await itemsOf(subscriber)).toMatchObject([
      { closed_at: null, reasons: subscriptionIds.map((each) => ({ subscription_id: each })) },
    ])
  })
})

import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp } from '../../../../test/create-test-app.ts'
import type { TestApp } from '../../../../test/create-test-app.ts'
import { addNumberedChannels } from '../../../../test/factories/catalogue.ts'
import { addUser } from '../../../../test/factories/users.ts'
import { moneyOutside } from '../../../../test/money-outside.ts'
import { addSubscriber } from '../../../../test/subscriber.ts'
import type { Subscriber } from '../../../../test/subscriber.ts'

let app: TestApp
let clerk: { id: number; token: string }
let channelIds: number[]

beforeAll(async () => {
  app = await createTestApp({ env: { ROLES: 'api' } })
  clerk = await addUser(app.database.db, { isAdmin: true })
  channelIds = await addNumberedChannels(app.database.db, 3)
})
afterAll(() => app.stop())

async function orderOf(subscriber: Subscriber) {
  const [order] = (await subscriber.read()).orders
  const payment = await app.database.db
    .selectFrom('payment')
    .select('id')
    .where('orderId', '=', order?.id ?? 0)
    .executeTakeFirstOrThrow()
  return { id: order?.id ?? 0, paymentId: payment.id, status: order?.status, outcome: order?.outcome }
}

async function refund(subscriber: Subscriber, amount: number) {
  const { paymentId: id } = await orderOf(subscriber)
  const body = { reason: 'Goodwill', amount }
  await app.call('adminPaymentRefund', { params: { id }, token: clerk.token, body })
  await app.jobs.runDue()
}

it('a completed order has no other outcome at first', async () => {
  const subscriber = await addSubscriber(app, { channelIds })
  expect(await orderOf(subscriber)).toMatchObject({ status: 'completed', outcome: null })
})

it('a partial refund and that of the rest have outcomes of their own', async () => {
  const subscriber = await addSubscriber(app, { channelIds })
  await refund(subscriber, 4)
  expect(await orderOf(subscriber)).toMatchObject({ status: 'completed', outcome: 'partly_refunded' })
  await refund(subscriber, 5.9)
  expect(await orderOf(subscriber)).toMatchObject({ status: 'completed', outcome: 'refunded' })
})

it('a withdrawal is no mere refund', async () => {
  const subscriber = await addSubscriber(app, { channelIds })
  await subscriber.withdraw((await orderOf(subscriber)).id)
  expect(await orderOf(subscriber)).toMatchObject({ status: 'completed', outcome: 'withdrawn' })
})

it('an open dispute comes first', async () => {
  const subscriber = await addSubscriber(app, { channelIds })
  await refund(subscriber, 4)
  await moneyOutside(app).dispute((await orderOf(subscriber)).paymentId)
  expect((await orderOf(subscriber)).outcome).toBe('disputed')
})

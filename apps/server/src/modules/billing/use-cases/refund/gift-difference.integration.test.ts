import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestApp } from '../../../../../test/create-test-app.ts'
import type { TestApp } from '../../../../../test/create-test-app.ts'
import { addNumberedChannels } from '../../../../../test/factories/catalogue.ts'
import { giftBuyer } from '../../../../../test/factories/gifts.ts'
import type { GiftBuyer } from '../../../../../test/factories/gifts.ts'
import { addUser } from '../../../../../test/factories/users.ts'
import { moneyOutside } from '../../../../../test/money-outside.ts'
import { startOver } from '../../../../../test/start-over.ts'
import { addSubscriber, cards } from '../../../../../test/subscriber.ts'
import type { Subscriber } from '../../../../../test/subscriber.ts'

let app: TestApp
let admin: { token: string }
let channelIds: number[]
let buyer: GiftBuyer
let code: string
let recipient: Subscriber
let paymentId: number

beforeAll(async () => {
  app = await createTestApp({ env: { ROLES: 'api' } })
  channelIds = await addNumberedChannels(app.database.db, 201)
})
afterAll(() => app.stop())
beforeEach(async () => {
  await startOver(app)
  admin = await addUser(app.database.db, { isAdmin: true })
  buyer = await giftBuyer(app)
  code = (await buyer.buy()).code
  recipient = await addSubscriber(app, { channelIds: channelIds.slice(0, 60), voucher: code })
  await app.jobs.runDue()
  paymentId = await lastPayment()
})

/** The payment of the recipient's newest order. */
async function lastPayment(): Promise<number> {
  const order = (await recipient.books.orders()).at(-1)
  const { id } = await app.database.db
    .selectFrom('payment')
    .select('id')
    .where('orderId', '=', order?.id ?? 0)
    .executeTakeFirstOrThrow()
  return id
}

const readPayment = async (id: number) =>
  (await app.call('adminPaymentRead', { params: { id }, token: admin.token })).body.data

async function refund(body: { also_refunded?: number } = {}) {
  const { status } = await app.call('adminPaymentRefund', {
    params: { id: paymentId },
    token: admin.token,
    body: { reason: 'Goodwill', ...body },
  })
  expect(status).toBe(200)
  await app.jobs.runDue()
}

async function expectGivenYear() {
  expect(await recipient.read()).toMatchObject({
    status: 'ACTIVE',
    service: 'Guide 50',
    channel_limit: 50,
    finish_at: recipient.dayZero.toISOString(),
  })
  expect(await recipient.hasAccess()).toBe(true)
  expect(await app.guide.links.activeChannelIds(app.database.db, recipient.id)).toHaveLength(50)
  expect(await buyer.stateOf(code)).toBe('used')
}

describe('the difference that was paid for a gift of more channels', () => {
  it('leaves the given year once an administrator refunds it, as announced', async () => {
    expect((await readPayment(paymentId)).full_refund).toEqual({ effect: 'reduces_size', also_refunded: 0 })
    await refund()
    expect(await recipient.refunds()).toEqual(['COMPLETED 500'])
    await expectGivenYear()
  })

  it('leaves a year without a payment method, which does not renew by itself', async () => {
    await refund()
    expect((await recipient.read()).payment_method).toBeNull()
    await recipient.walkTo(3)
    expect(await recipient.attempts()).toEqual([])
  })

  it('leaves a payment method that its customer has entered since', async () => {
    await recipient.giveCard(cards.good)
    await refund()
    expect((await recipient.read()).payment_method).not.toBeNull()
  })

  it('leaves the given year after a lost dispute', async () => {
    const outside = moneyOutside(app)
    await outside.dispute(paymentId)
    await outside.decide(paymentId, 'lose')
    expect(await recipient.refunds()).toEqual(['COMPLETED 500'])
    await expectGivenYear()
  })

  it('takes an upgrade that was built on it along', async () => {
    const first = paymentId
    await recipient.upgrade(channelIds)
    const { amount } = await readPayment(await lastPayment())
    paymentId = first
    expect((await readPayment(first)).full_refund).toEqual({ effect: 'reduces_size', also_refunded: amount })
    await refund({ also_refunded: amount })
    await recipient.walkTo(-364)
    // The upgrade's refund is carried out by the sweep.
    await app.jobs.enqueue(app.database.db, 'billing.sweep-refunds', {}, { key: 'test' })
    await app.jobs.runDue()
    expect(await recipient.refunds()).toEqual(['COMPLETED 500', `COMPLETED ${Math.round(amount * 100)}`])
    await expectGivenYear()
  })

  it('counts no longer at a later upgrade, as the price of the gift does', async () => {
    await refund()
    await recipient.upgrade(channelIds.slice(0, 60))
    expect(await recipient.taken()).toEqual({ times: 2, cents: 1000 })
    expect(await recipient.read()).toMatchObject({ service: 'Guide 200', channel_limit: 200 })
  })

  it('ends the year with a refund of the gift to its buyer, and of nothing twice', async () => {
    await refund()
    const params = { id: recipient.subscriptionId }
    const { data } = (await app.call('adminSubscriptionRead', { params, token: admin.token })).body
    expect(data).toMatchObject({ unused_amount: 9.9, unused_gift_amount: 9.9 })
  })
})

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestApp } from '../../../../../test/create-test-app.ts'
import type { TestApp } from '../../../../../test/create-test-app.ts'
import { customerAtSandbox } from '../../../../../test/customer-at-sandbox.ts'
import { addNumberedChannels } from '../../../../../test/factories/catalogue.ts'
import { giftBuyer } from '../../../../../test/factories/gifts.ts'
import { newSession } from '../../../../../test/new-session.ts'
import { startOver } from '../../../../../test/start-over.ts'
import { addSubscriber, cards } from '../../../../../test/subscriber.ts'
import type { Subscriber } from '../../../../../test/subscriber.ts'

const consents = { renewal: true, withdrawal: true } as const
let app: TestApp
let channelIds: number[]

beforeAll(async () => {
  app = await createTestApp({ env: { ROLES: 'api' } })
  channelIds = await addNumberedChannels(app.database.db, 3)
})
afterAll(() => app.stop())
beforeEach(async () => {
  await startOver(app)
})

const subscribe = (cardNumber: string) =>
  addSubscriber(app, { channelIds, card: { card_number: cardNumber } })

async function buyGift(subscriber: Subscriber) {
  const token = await newSession(app, subscriber)
  const customer = customerAtSandbox(app, token)
  const [service] = (await app.call('serviceList')).body.data
  const { data } = (
    await app.call('giftCreate', { token, body: { service_id: service?.id ?? 0, provider: 'sandbox' } })
  ).body
  await customer.callback((await customer.pay(data.redirect_to)).headers.location)
  return (await app.call('giftList', { token })).body.data
}

describe('a gift that is redeemed in the grace period', () => {
  it('begins the next year of a customer whose year ended without a payment method', async () => {
    const buyer = await giftBuyer(app)
    const { code: first } = await buyer.buy()
    const { code: voucher } = await buyer.buy()
    const recipient = await addSubscriber(app, { channelIds, voucher: first })
    await recipient.walkTo(2)
    const cart = await recipient.customer.fillCart(channelIds)
    expect(await recipient.customer.readCart(cart)).toMatchObject({ subscribedChannelLimit: 0 })
    expect((await recipient.customer.checkout(cart, { body: { voucher } })).status).toBe(200)
    expect(await buyer.stateOf(voucher)).toBe('used')
    await recipient.walkTo(20)
    expect(await recipient.hasAccess()).toBe(true)
    const subscriptions = await recipient.books.subscriptions()
    expect(subscriptions).toMatchObject([{ status: 'CANCELED' }, { status: 'ACTIVE' }])
    expect(subscriptions[1]?.finishAt?.toISOString()).toMatch(/^2028-11-23T12:0/)
  })

  it('waits for the unpaid renewal of a customer with a payment method', async () => {
    const { code: voucher } = await (await giftBuyer(app)).buy()
    const subscriber = await subscribe(cards.refusedAtRenewal)
    await subscriber.walkTo(2)
    const cart = await subscriber.customer.fillCart(channelIds)
    expect((await subscriber.customer.checkout(cart, { body: { voucher } })).code).toBe('cart_changed')
  })
})

describe('a gift that is bought while a renewal is unpaid', () => {
  it('leaves the renewal to its next attempt if it waited for the bank’s confirmation', async () => {
    const subscriber = await subscribe(cards.asksAtRenewal)
    await subscriber.walkTo(0.1)
    expect(await subscriber.attempts()).toEqual(['PENDING 0'])
    expect(await buyGift(subscriber)).toMatchObject([{ status: 'completed' }])
    await subscriber.walkTo(1.1)
    expect(await subscriber.attempts()).toEqual(['FAILED 0', 'PENDING 1'])
  })

  it('leaves the renewal to its next attempt if the last one was declined', async () => {
    const subscriber = await subscribe(cards.refusedAtRenewal)
    await subscriber.walkTo(0.1)
    expect(await buyGift(subscriber)).toMatchObject([{ status: 'completed' }])
    await subscriber.walkTo(1.1)
    expect(await subscriber.attempts()).toEqual(['FAILED 0', 'FAILED 1'])
    await subscriber.giveCard(cards.good)
    expect((await subscriber.read()).finish_at).toMatch(/^2028-11-2/)
  })

  /** A trial whose first charge waits for the bank's confirmation. */
  async function waitingTrial() {
    const subscriber = await addSubscriber(app, { channelIds, isTrial: true })
    await app.jobs.runDue()
    await subscriber.giveCard(cards.asksAtRenewal, { consents })
    await subscriber.walkTo(0.1)
    expect(await subscriber.attempts()).toEqual(['PENDING 0'])
    return subscriber
  }

  // Specification: A.722
  it('is followed by another attempt if the first charge after a trial waited for the bank', async () => {
    const subscriber = await waitingTrial()
    expect(await buyGift(subscriber)).toMatchObject([{ status: 'completed' }])
    await app.jobs.runDue()
    expect(await subscriber.attempts()).toEqual(['FAILED 0', 'PENDING 0'])
    expect((await subscriber.mails()).filter((mail) => mail.startsWith('payment-confirm'))).toHaveLength(2)
    expect((await subscriber.read()).problem).toMatchObject({ kind: 'confirm_payment' })
  })

  // Specification: A.730
  it('is followed by a notice before another attempt if the announced day is a month ago', async () => {
    const subscriber = await waitingTrial()
    await subscriber.walkTo(30)
    expect(await subscriber.attempts()).toEqual(['PENDING 0'])
    await buyGift(subscriber)
    await app.jobs.runDue()
    expect(await subscriber.attempts()).toEqual(['FAILED 0'])
    expect((await subscriber.mails()).at(-1)).toBe('renewal-notice 30')
    await subscriber.walkTo(36.9)
    expect(await subscriber.attempts()).toEqual(['FAILED 0'])
    await subscriber.walkTo(37.1)
    expect(await subscriber.attempts()).toEqual(['FAILED 0', 'PENDING 37'])
  })

  it('is followed by another attempt too if it is not paid itself', async () => {
    const subscriber = await waitingTrial()
    const [service] = (await app.call('serviceList')).body.data
    const body = { service_id: service?.id ?? 0, provider: 'sandbox' }
    expect((await app.call('giftCreate', { token: subscriber.token, body })).status).toBe(200)
    await subscriber.walkTo(0.5)
    expect(await subscriber.attempts()).toEqual(['FAILED 0'])
    await subscriber.walkTo(2)
    await app.jobs.enqueue(app.database.db, 'billing.sweep-orders', {}, { key: 'test' })
    await app.jobs.runDue()
    expect((await subscriber.attempts()).at(-1)).toMatch(/^PENDING/)
  })

  it('is followed by another attempt if the renewal of a suspended year waited for the bank', async () => {
    const subscriber = await subscribe(cards.refusedAtRenewal)
    await subscriber.walkTo(20)
    const token = await newSession(app, subscriber)
    const customer = customerAtSandbox(app, token)
    const body = { subscription_id: subscriber.subscriptionId }
    const page = (await app.call('subscriptionPaymentMethod', { token, body })).body.data.redirect_to
    await customer.pay(page, { card_number: cards.asksAtRenewal })
    await customer.submit(page, { action: 'confirm' })
    await app.jobs.runDue()
    expect((await subscriber.attempts()).at(-1)).toBe('PENDING 20')
    await buyGift(subscriber)
    await subscriber.walkTo(23)
    expect((await subscriber.attempts()).slice(-2)).toEqual(['FAILED 20', 'PENDING 20'])
  })
})

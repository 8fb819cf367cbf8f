import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestApp } from '../../../../../test/create-test-app.ts'
import type { TestApp } from '../../../../../test/create-test-app.ts'
import { addNumberedChannels } from '../../../../../test/factories/catalogue.ts'
import { giftBuyer } from '../../../../../test/factories/gifts.ts'
import { startOver } from '../../../../../test/start-over.ts'
import { addSubscriber, cards } from '../../../../../test/subscriber.ts'
import type { Subscriber } from '../../../../../test/subscriber.ts'

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

async function buyGift({ token, customer }: Subscriber) {
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
})

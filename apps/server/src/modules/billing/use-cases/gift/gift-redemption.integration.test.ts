import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestApp } from '../../../../../test/create-test-app.ts'
import type { TestApp } from '../../../../../test/create-test-app.ts'
import { addNumberedChannels } from '../../../../../test/factories/catalogue.ts'
import { giftBuyer } from '../../../../../test/factories/gifts.ts'
import type { GiftBuyer } from '../../../../../test/factories/gifts.ts'
import { addUser } from '../../../../../test/factories/users.ts'
import { moneyOutside } from '../../../../../test/money-outside.ts'
import { mailsTo } from '../../../../../test/mails.ts'
import { startOver } from '../../../../../test/start-over.ts'
import { addSubscriber, cards } from '../../../../../test/subscriber.ts'

let app: TestApp
let buyer: GiftBuyer
let admin: { id: number; token: string }
let channelIds: number[]

beforeAll(async () => {
  app = await createTestApp({ env: { ROLES: 'api' } })
  channelIds = await addNumberedChannels(app.database.db, 60)
  admin = await addUser(app.database.db, { isAdmin: true })
})
afterAll(() => app.stop())
beforeEach(async () => {
  await startOver(app)
  buyer = await giftBuyer(app)
})

const redeem = (code: string, { channels = 3 } = {}) =>
  addSubscriber(app, { channelIds: channelIds.slice(0, channels), voucher: code })

/** The answer to another customer's attempt. */
async function tryCode(code: string) {
  const other = await giftBuyer(app)
  const cartToken = await other.shopper.fillCart(channelIds.slice(0, 3))
  const answer = await other.shopper.checkout(cartToken, { body: { voucher: code } })
  return answer.status === 200 ? 'ordered' : answer.error.error_codes?.['voucher']?.[0]?.code
}

async function textOf({ email }: { email: string }, template: string) {
  const mail = (await mailsTo(app, email)).find((found) => found.template === template)
  return mail?.textBody.replaceAll(/\s+/g, ' ')
}

const refund = (id: number, body: { amount?: number } = {}) =>
  app.call('adminPaymentRefund', {
    params: { id },
    token: admin.token,
    body: { reason: 'Goodwill', ...body },
  })

describe('a redeemed gift', () => {
  it('is a year of the given size without a payment, and the code is used up', async () => {
    const { code } = await buyer.buy()
    const recipient = await redeem(code)
    expect(await recipient.read()).toMatchObject({
      status: 'ACTIVE',
      channel_limit: 50,
      price: 9.9,
      payment_method: null,
    })
    expect(await recipient.taken()).toEqual({ times: 0, cents: 0 })
    expect(await recipient.hasAccess()).toBe(true)
    expect(await buyer.stateOf(code)).toBe('used')
    expect(await tryCode(code)).toBe('voucher_used_up')
  })

  it('keeps its size with a cart that a smaller service would hold', async () => {
    const large = (await app.call('serviceList')).body.data.find(({ name }) => name === 'Guide 200')
    const { code } = await buyer.buy({ service_id: large?.id ?? 0 })
    expect(await (await redeem(code)).read()).toMatchObject({ channel_limit: 200, price: 14.9 })
  })

  it('is quoted with the given service, and with the renewal price of the one that the selection needs', async () => {
    const large = (await app.call('serviceList')).body.data.find(({ name }) => name === 'Guide 200')
    const { code: voucher } = await buyer.buy({ service_id: large?.id ?? 0 })
    const other = await giftBuyer(app)
    const cartToken = await other.shopper.fillCart(channelIds.slice(0, 3))
    const quote = await app.call('checkoutVoucher', { token: other.token, body: { cartToken, voucher } })
    expect(quote.body.data).toMatchObject({
      service: 'Guide 200',
      channel_limit: 200,
      total: 0,
      discount: 14.9,
      renewal_total: 9.9,
    })
  })

  it('names the same service and prices in its confirmation and on the subscription’s page', async () => {
    const large = (await app.call('serviceList')).body.data.find(({ name }) => name === 'Guide 200')
    const { code } = await buyer.buy({ service_id: large?.id ?? 0 })
    const recipient = await redeem(code)
    const text = await textOf(recipient, 'order-confirmation')
    expect(text).toContain('Plan Guide 200 Channels up to 200 Paid €0.00 Until 21 November 2027')
    expect(text).toContain('your guide is active until 5 December 2027. Nothing renews unless you add')
    expect((await recipient.read()).access_until).toMatch(/^2027-12-05/)
    expect(text).toContain('renews on 21 November 2027 for €9.90 as Guide 50')
    const { consents } = await app.database.db
      .selectFrom('customerOrder')
      .select('consents')
      .where('userId', '=', recipient.id)
      .executeTakeFirstOrThrow()
    expect(JSON.stringify(consents)).toContain(
      'If I add a payment method, the subscription renews each year for €9.90 until I cancel it.',
    )
    await recipient.giveCard(cards.good)
    expect(await recipient.read()).toMatchObject({
      service: 'Guide 200',
      next: { service: 'Guide 50', price: 9.9 },
    })
  })

  it('costs the difference for more channels', async () => {
    const { code } = await buyer.buy()
    const recipient = await redeem(code, { channels: 60 })
    expect(await recipient.read()).toMatchObject({ channel_limit: 200, price: 14.9 })
    expect(await recipient.taken()).toEqual({ times: 1, cents: 500 })
  })

  it('is refused after its last day', async () => {
    const { code } = await buyer.buy()
    await app.clock.moveTo(new Date('2030-01-01T00:00:00Z'))
    expect(await tryCode(code)).toBe('voucher_expired')
  })

  it('frees the code again if its customer withdraws', async () => {
    const { code } = await buyer.buy()
    const recipient = await redeem(code)
    const [order] = await recipient.books.orders()
    await recipient.withdraw(order?.id ?? 0)
    expect(await recipient.hasAccess()).toBe(false)
    expect(await buyer.stateOf(code)).toBe('unused')
    expect(await tryCode(code)).toBe('ordered')
  })
})

describe('a recipient who withdraws from a year that an administrator has ended without a refund', () => {
  it('has the code again, once', async () => {
    const { code } = await buyer.buy()
    const recipient = await redeem(code)
    const params = { id: recipient.subscriptionId }
    const { data } = (await app.call('adminSubscriptionRead', { params, token: admin.token })).body
    await app.call('adminUserServiceUpdate', {
      params: { id: data.user_service?.id ?? 0 },
      token: admin.token,
      body: { finish_at: app.clock.now().toISOString() },
    })
    await recipient.walkTo(-364)
    expect((await recipient.read()).status).toBe('CANCELED')
    expect(await buyer.stateOf(code)).toBe('used')
    const [order] = await recipient.books.orders()
    await recipient.withdraw(order?.id ?? 0)
    expect(await buyer.stateOf(code)).toBe('unused')
    await recipient.withdraw(order?.id ?? 0)
    expect((await recipient.mails()).at(-1)).toMatch(/^nothing-to-refund /)
    expect(await tryCode(code)).toBe('ordered')
  })
})

describe('money back for a gift', () => {
  it('voids an unused code once all of it is refunded', async () => {
    const { code, paymentId } = await buyer.buy()
    expect(await buyer.list()).toMatchObject([{ outcome: null }])
    await refund(paymentId, { amount: 4 })
    expect(await buyer.stateOf(code)).toBe('unused')
    expect(await buyer.list()).toMatchObject([{ outcome: 'partly_refunded' }])
    await refund(paymentId)
    expect(await buyer.stateOf(code)).toBe('void')
    expect(await buyer.list()).toMatchObject([{ outcome: 'refunded' }])
    expect(await moneyOutside(app).openItems(paymentId)).toEqual([])
  })

  it('needs an administrator if the code was used, and the year continues', async () => {
    const { code, paymentId } = await buyer.buy()
    const recipient = await redeem(code)
    await refund(paymentId)
    expect(await moneyOutside(app).openItems(paymentId)).toEqual(['gift_refunded'])
    expect(await recipient.hasAccess()).toBe(true)
  })

  it('leaves a used code void when its recipient withdraws', async () => {
    const { code, paymentId } = await buyer.buy()
    const recipient = await redeem(code)
    await refund(paymentId)
    const [order] = await recipient.books.orders()
    await recipient.withdraw(order?.id ?? 0)
    expect(await recipient.hasAccess()).toBe(false)
    expect(await buyer.stateOf(code)).toBe('void')
    expect(await tryCode(code)).toBe('voucher_unknown')
  })

  it('leaves a code void whose order is never paid', async () => {
    const { code, paymentId } = await buyer.buy()
    const other = await giftBuyer(app)
    const cartToken = await other.shopper.fillCart(channelIds)
    await other.shopper.checkout(cartToken, { body: { voucher: code } })
    await refund(paymentId)
    // Another order replaces it.
    await other.shopper.checkout(cartToken)
    expect(await buyer.stateOf(code)).toBe('void')
    expect(await tryCode(code)).toBe('voucher_unknown')
  })

  it('by a lost dispute does the same, and its evidence names the code', async () => {
    const { code, order_code: orderCode, paymentId } = await buyer.buy()
    await app.jobs.runDue()
    const outside = moneyOutside(app)
    await outside.dispute(paymentId)
    expect(await outside.openItems(paymentId)).toEqual(['dispute_opened'])
    expect(await buyer.list()).toMatchObject([{ outcome: 'disputed' }])
    const evidence = await app.http.inject({
      url: `/api/admin/payment/${paymentId}/evidence`,
      headers: { authorization: `Bearer ${admin.token}` },
    })
    for (const part of [code, orderCode, 'Your gift']) expect(evidence.body).toContain(part)
    await outside.decide(paymentId, 'lose')
    expect(await buyer.stateOf(code)).toBe('void')
    expect(await outside.openItems(paymentId)).toEqual([])
  })
})

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestApp } from '../../../../../test/create-test-app.ts'
import type { TestApp } from '../../../../../test/create-test-app.ts'
import { addNumberedChannels } from '../../../../../test/factories/catalogue.ts'
import { giftBuyer } from '../../../../../test/factories/gifts.ts'
import type { GiftBuyer } from '../../../../../test/factories/gifts.ts'
import { addUser } from '../../../../../test/factories/users.ts'
import { moneyOutside } from '../../../../../test/money-outside.ts'
import { startOver } from '../../../../../test/start-over.ts'
import { addSubscriber } from '../../../../../test/subscriber.ts'

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

type Bought = Awaited<ReturnType<GiftBuyer['buy']>>

/** The answer to another customer's attempt. */
async function tryCode(code: string) {
  const other = await giftBuyer(app)
  const cartToken = await other.shopper.fillCart(channelIds.slice(0, 3))
  const answer = await other.shopper.checkout(cartToken, { body: { voucher: code } })
  return answer.status === 200 ? 'ordered' : answer.error.error_codes?.['voucher']?.[0]?.code
}

const refund = (id: number, body: { amount?: number } = {}) =>
  app.call('adminPaymentRefund', {
    params: { id },
    token: admin.token,
    body: { reason: 'Goodwill', ...body },
  })

describe('the buyer’s withdrawal', () => {
  it('voids an unused code and refunds the price', async () => {
    const { code, order_code: orderCode, paymentId } = await buyer.buy()
    await buyer.withdraw(orderCode)
    expect(await moneyOutside(app).booked(paymentId)).toMatchObject([
      { status: 'COMPLETED', amountCents: 990 },
    ])
    expect(await tryCode(code)).toBe('voucher_unknown')
    const mails = (await buyer.mails()).map(({ template }) => template)
    expect(mails).toEqual(['gift-issued', 'gift-withdrawal', 'refund'])
    expect(await buyer.list()).toMatchObject([{ outcome: 'withdrawn' }])
    await buyer.withdraw(orderCode)
    expect((await buyer.mails()).slice(3)).toMatchObject([{ template: 'nothing-to-refund' }])
  })

  it('goes before an order that uses the code and is not paid yet', async () => {
    const { code, order_code: orderCode, paymentId } = await buyer.buy()
    const other = await giftBuyer(app)
    const cartToken = await other.shopper.fillCart(channelIds)
    const page = (await other.shopper.checkout(cartToken, { body: { voucher: code } })).body.data.redirect_to
    expect(await buyer.list()).toMatchObject([
      { gift: { state: 'reserved' }, withdrawable_until: expect.any(String) },
    ])
    await buyer.withdraw(orderCode)
    expect(await moneyOutside(app).booked(paymentId)).toMatchObject([
      { status: 'COMPLETED', amountCents: 990 },
    ])
    expect(await buyer.stateOf(code)).toBe('void')
    await other.shopper.pay(page)
    await app.jobs.runDue()
    expect((await app.call('subscriptionList', { token: other.token })).body.data).toEqual([])
  })

  it('is refused if that order turns out to be paid', async () => {
    const { code, order_code: orderCode, paymentId } = await buyer.buy()
    const other = await giftBuyer(app)
    const cartToken = await other.shopper.fillCart(channelIds)
    const page = (await other.shopper.checkout(cartToken, { body: { voucher: code } })).body.data.redirect_to
    await other.shopper.pay(page)
    await buyer.withdraw(orderCode)
    expect(await moneyOutside(app).booked(paymentId)).toEqual([])
    expect((await buyer.mails()).at(-1)?.textBody).toContain('has been redeemed')
    expect(await buyer.stateOf(code)).toBe('used')
  })

  it('gives back what a partial refund has left, as the list of gifts says', async () => {
    const { order_code: orderCode, paymentId } = await buyer.buy()
    await refund(paymentId, { amount: 3 })
    expect(await buyer.list()).toMatchObject([{ total: 9.9, refundable: 6.9 }])
    await buyer.withdraw(orderCode)
    expect(await moneyOutside(app).booked(paymentId)).toMatchObject([
      { amountCents: 300 },
      { amountCents: 690 },
    ])
  })

  it('is refused for a used code, and says so', async () => {
    const { code, order_code: orderCode, paymentId } = await buyer.buy()
    const recipient = await redeem(code)
    await buyer.withdraw(orderCode)
    expect(await moneyOutside(app).booked(paymentId)).toEqual([])
    expect((await buyer.mails()).at(-1)?.textBody).toContain('has been redeemed')
    expect(await recipient.hasAccess()).toBe(true)
  })

  it('is refused after 14 days, and the code stays valid', async () => {
    const { code, order_code: orderCode, paymentId } = await buyer.buy()
    await app.clock.moveTo(new Date('2026-12-08T12:00:00Z'))
    await buyer.withdraw(orderCode)
    expect(await moneyOutside(app).booked(paymentId)).toEqual([])
    expect((await buyer.mails()).at(-1)?.textBody).toContain('ended on 7 December 2026')
    expect(await tryCode(code)).toBe('ordered')
  })

  it('after 14 days, of a gift refunded before, is confirmed with nothing left to refund', async () => {
    const { order_code: orderCode, paymentId } = await buyer.buy()
    await refund(paymentId)
    await app.clock.moveTo(new Date('2026-12-20T12:00:00Z'))
    await buyer.withdraw(orderCode)
    expect((await buyer.mails()).at(-1)).toMatchObject({ template: 'nothing-to-refund' })
  })

  it('abandons an unpaid gift', async () => {
    const { order_code: orderCode } = (await buyer.order()).body.data
    await buyer.withdraw(orderCode)
    expect(await buyer.list()).toMatchObject([{ status: 'failed', gift: null }])
    expect(await buyer.mails()).toMatchObject([{ template: 'nothing-to-refund' }])
  })
})

describe('a cancellation with the order code of a gift', () => {
  it('cancels nothing, and says so', async () => {
    const { code, order_code: orderCode } = await buyer.buy()
    const body = { email: buyer.email, order_code: orderCode, confirm: true as const }
    await app.call('contractCancel', { body })
    await app.jobs.runDue()
    expect((await buyer.mails()).at(-1)?.template).toBe('nothing-to-cancel')
    expect(await buyer.stateOf(code)).toBe('unused')
  })
})

describe('a code whose money went back', () => {
  /** Switches the code of a gift off, or on again. */
  async function switchCode(code: string, active: boolean) {
    const { token } = admin
    const [voucher] = (await app.call('adminVoucherList', { token, query: { search: code } })).body.data
    return app.call('adminVoucherUpdate', { token, params: { id: voucher?.id ?? 0 }, body: { active } })
  }

  // Specification: A.710
  it.each([
    ['a refund', async ({ paymentId }: Bought) => refund(paymentId)],
    ['the buyer’s withdrawal', async ({ order_code: orderCode }: Bought) => buyer.withdraw(orderCode)],
    [
      'a refund of one that was off before',
      async ({ code, paymentId }: Bought) => {
        await switchCode(code, false)
        await refund(paymentId)
      },
    ],
  ])('stays off after %s', async (_how, giveBack) => {
    const gift = await buyer.buy()
    await giveBack(gift)
    const answer = await switchCode(gift.code, true)
    expect([answer.status, answer.code]).toEqual([409, 'voucher_is_void'])
    expect(await tryCode(gift.code)).toBe('voucher_unknown')
  })

  it('is not one that an administrator has only switched off', async () => {
    const { code, paymentId } = await buyer.buy()
    await refund(paymentId, { amount: 1 })
    await switchCode(code, false)
    expect((await switchCode(code, true)).status).toBe(200)
    expect(await tryCode(code)).toBe('ordered')
  })
})

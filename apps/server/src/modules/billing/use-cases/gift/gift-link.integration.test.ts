import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestApp } from '../../../../../test/create-test-app.ts'
import type { TestApp } from '../../../../../test/create-test-app.ts'
import { addNumberedChannels } from '../../../../../test/factories/catalogue.ts'
import { giftBuyer } from '../../../../../test/factories/gifts.ts'
import type { GiftBuyer } from '../../../../../test/factories/gifts.ts'
import { addUser } from '../../../../../test/factories/users.ts'
import { newVoucher } from '../../../../../test/factories/vouchers.ts'
import { addSubscriber } from '../../../../../test/subscriber.ts'

let app: TestApp
let buyer: GiftBuyer
let channelIds: number[]

beforeAll(async () => {
  app = await createTestApp({ env: { ROLES: 'api' } })
  channelIds = await addNumberedChannels(app.database.db, 60)
})
afterAll(() => app.stop())
beforeEach(async () => {
  await app.clock.moveTo(new Date('2026-11-21T12:00:00Z'))
  await app.database.db.deleteFrom('throttle').execute()
  buyer = await giftBuyer(app)
})

const open = async (code: string) => (await app.call('giftOpen', { body: { code } })).body.data
const redeem = (code: string) => addSubscriber(app, { channelIds: channelIds.slice(0, 3), voucher: code })

describe('POST /gift/open', () => {
  // Specification: A.520
  it('shows what the buyer wrote to anybody with the code, and nothing else about them', async () => {
    const texts = { giver: 'Grandma', recipient: 'Edda', message: 'Happy birthday!\nEnjoy.' }
    const { code } = await buyer.buy(texts)
    const typed = `${code.slice(0, 8).toLowerCase()}-${code.slice(8)}`
    expect(await open(typed)).toEqual({
      state: 'unused',
      service: 'Guide 50',
      channel_limit: 50,
      valid_until: '2030-01-01T00:00:00.000Z',
      ...texts,
    })
  })

  it('shows nothing of a used or an expired code but its state', async () => {
    const [used, expired] = [await buyer.buy({ message: 'Have fun!' }), await buyer.buy({ recipient: 'Ada' })]
    await redeem(used.code)
    expect(await open(used.code)).toEqual({ state: 'used' })
    await app.clock.moveTo(new Date('2030-01-01T00:00:00Z'))
    expect(await open(expired.code)).toEqual({ state: 'expired' })
  })

  it('answers a withdrawn code, another voucher and a made-up one alike', async () => {
    const withdrawn = await buyer.buy()
    await buyer.withdraw(withdrawn.order_code)
    const { code } = await newVoucher({ app, admin: await addUser(app.database.db, { isAdmin: true }) })
    for (const wrong of [withdrawn.code, code, 'K7WQM4XRTN29PDHA'])
      expect(await open(wrong)).toEqual({ state: 'unknown' })
  })

  it('opens while an order with the code awaits its payment, which may be the reader’s own', async () => {
    const { code } = await buyer.buy()
    const other = await giftBuyer(app)
    const cartToken = await other.shopper.fillCart(channelIds)
    await other.shopper.checkout(cartToken, { body: { voucher: code } })
    expect((await open(code)).state).toBe('unused')
    expect(await buyer.stateOf(code)).toBe('reserved')
  })

  it('is throttled by network', async () => {
    const answers = await Promise.all(
      Array.from({ length: 201 }, (_, at) => app.call('giftOpen', { body: { code: `MADEUP${at}` } })),
    )
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(1)
  })
})

describe('the buyer’s list', () => {
  it('states until when they can withdraw, the receipt, and the day of redemption', async () => {
    const { code } = await buyer.buy()
    expect(await buyer.list()).toMatchObject([
      {
        withdrawable_until: '2026-12-07T23:59:59.999Z',
        receipts: [{ kind: 'receipt', total: 9.9 }],
        gift: { state: 'unused', redeemed_at: null },
      },
    ])
    await app.clock.moveTo(new Date('2026-11-25T12:00:00Z'))
    await redeem(code)
    expect(await buyer.list()).toMatchObject([
      {
        withdrawable_until: null,
        gift: { state: 'used', redeemed_at: expect.stringMatching(/^2026-11-25T12:/) },
      },
    ])
  })

  it('offers no withdrawal after 14 days', async () => {
    await buyer.buy()
    await app.clock.moveTo(new Date('2026-12-08T12:00:00Z'))
    expect((await buyer.list())[0]?.withdrawable_until).toBeNull()
  })

  it('has the credit note of a gift that was withdrawn from', async () => {
    const { order_code: orderCode } = await buyer.buy()
    await buyer.withdraw(orderCode)
    expect(await buyer.list()).toMatchObject([
      { gift: { state: 'void' }, receipts: [{ kind: 'receipt' }, { kind: 'credit_note', total: 9.9 }] },
    ])
  })
})

describe('POST /gift/{order_id}/mail', () => {
  // Specification: A.521
  const mailAgain = (orderId: number, token = buyer.token) =>
    app.call('giftMail', { params: { order_id: orderId }, token })

  it('mails code, link and the first mail’s end of withdrawal again', async () => {
    const { code, order_id: orderId } = await buyer.buy({ giver: 'Nora', message: 'Have fun!' })
    await app.clock.moveTo(new Date('2026-11-28T12:00:00Z'))
    expect((await mailAgain(orderId)).body.data).toEqual({ email: buyer.email })
    const mails = await buyer.mails()
    expect(mails.map(({ template }) => template)).toEqual(['gift-issued', 'gift-issued'])
    expect(mails[1]?.textBody).toBe(mails[0]?.textBody)
    for (const part of [`/redeem?code=${code}`, 'From Nora', '7 December 2026'])
      expect(mails[1]?.textBody).toContain(part)
  })

  it('leaves out what the buyer typed if their address is unconfirmed', async () => {
    const { db } = app.database
    await db.updateTable('userAccount').set({ emailVerifiedAt: null }).where('id', '=', buyer.id).execute()
    const { code } = await buyer.buy({ giver: 'Evil', recipient: 'Evil', message: 'Evil' })
    const [mail] = await buyer.mails()
    expect(mail?.textBody).toContain(`/redeem?code=${code}`)
    expect(mail?.textBody).not.toContain('Evil')
  })

  it('refuses others’ gifts, and those without a code to redeem', async () => {
    const { code, order_id: orderId } = await buyer.buy()
    expect((await mailAgain(orderId, (await giftBuyer(app)).token)).code).toBe('not_found')
    await redeem(code)
    expect((await mailAgain(orderId)).code).toBe('not_found')
    const { order_id: unpaid } = (await buyer.order()).body.data
    expect((await mailAgain(unpaid)).code).toBe('not_found')
    expect(await buyer.mails()).toHaveLength(1)
  })

  it('sends five an hour at most', async () => {
    const { order_id: orderId } = await buyer.buy()
    for (let sent = 0; sent < 5; sent++) await mailAgain(orderId)
    expect((await mailAgain(orderId)).code).toBe('too_many_requests')
  })
})

describe('a customer with a paid year', () => {
  it('is refused the code of a gift, and can use it once the year has ended', async () => {
    const { code } = await buyer.buy()
    const other = await addSubscriber(app, { channelIds: channelIds.slice(0, 3) })
    const order = async (channels: number) =>
      other.customer.checkout(await other.customer.fillCart(channelIds.slice(0, channels)), {
        body: { voucher: code },
      })
    const refused = await order(60)
    expect(refused.error.error_codes?.['voucher']?.[0]?.code).toBe('voucher_not_applicable')
    expect(await buyer.stateOf(code)).toBe('unused')
    await other.act('cancel')
    await other.walkTo(1)
    expect((await order(3)).body.data.redirect_to).toBe('/profile')
    expect(await other.taken()).toEqual({ times: 1, cents: 990 })
    expect(await buyer.stateOf(code)).toBe('used')
  })

  it('during a trial begins the given year at once', async () => {
    const { code } = await buyer.buy()
    const other = await addSubscriber(app, { channelIds: channelIds.slice(0, 3), isTrial: true })
    const cartToken = await other.customer.fillCart(channelIds.slice(0, 3))
    await other.customer.checkout(cartToken, { body: { voucher: code } })
    expect(await other.read()).toMatchObject({ is_trial: false, channel_limit: 50, status: 'ACTIVE' })
    expect(await other.taken()).toEqual({ times: 0, cents: 0 })
  })
})

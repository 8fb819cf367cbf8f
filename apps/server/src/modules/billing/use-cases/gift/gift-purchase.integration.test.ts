import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestApp } from '../../../../../test/create-test-app.ts'
import type { TestApp } from '../../../../../test/create-test-app.ts'
import { addNumberedChannels } from '../../../../../test/factories/catalogue.ts'
import { giftBuyer } from '../../../../../test/factories/gifts.ts'
import type { GiftBuyer } from '../../../../../test/factories/gifts.ts'
import { mailedToken } from '../../../../../test/mails.ts'
import { addUser } from '../../../../../test/factories/users.ts'

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
  buyer = await giftBuyer(app)
})

describe('POST /gift', () => {
  // Specification: A.440
  it('sells a year without a subscription, and no code before it is paid', async () => {
    const { status, body } = await buyer.order({ recipient: 'Edda', message: 'Happy birthday!' })
    expect(status).toBe(200)
    expect(await buyer.list()).toMatchObject([
      { status: 'pending', service: 'Guide 50', total: 9.9, recipient: 'Edda', gift: null },
    ])
    const paid = await buyer.shopper.pay(body.data.redirect_to)
    const answer = await buyer.shopper.callback(paid.headers.location)
    expect(answer.body.data).toMatchObject({
      status: 'completed',
      subscription_id: null,
      code: 'gift_paid',
    })
    expect((await app.call('subscriptionList', { token: buyer.token })).body.data).toEqual([])
  })

  it('stores no payment method', async () => {
    await buyer.buy()
    const { db } = app.database
    const stored = await db.selectFrom('paymentMethod').selectAll().where('userId', '=', buyer.id).execute()
    expect(stored).toEqual([])
  })

  it('mails the code, recipient and message to the buyer only', async () => {
    const { code, order_code: orderCode } = await buyer.buy({ recipient: 'Edda', message: 'Have fun!' })
    const mails = await buyer.mails()
    expect(mails.map(({ template }) => template)).toEqual(['gift-issued'])
    for (const part of ['For Edda', 'Have fun!', orderCode, '50 channels', '9.90'])
      expect(mails[0]?.textBody).toContain(part)
    const [, mailed = ''] = /Gift code: (\S+)/.exec(mails[0]?.textBody ?? '') ?? []
    expect(mailed).toMatch(/^\w{4}(-\w{4}){3}$/)
    expect(mailed.replaceAll('-', '')).toBe(code)
    const opened = await app.call('giftOpen', { body: { code: mailed } })
    expect(opened.body.data).toMatchObject({ state: 'unused' })
  })

  it('issues a receipt with the VAT of the sale, which states until when the code is valid', async () => {
    const { order_id: orderId } = await buyer.buy()
    const receipt = await app.database.db
      .selectFrom('receipt')
      .selectAll()
      .where('orderId', '=', orderId)
      .executeTakeFirstOrThrow()
    expect(receipt).toMatchObject({
      grossCents: 990,
      snapshot: {
        period: null,
        redeemableUntil: expect.stringMatching(/-12-31T/),
        lines: [{ kind: 'gift' }],
      },
    })
    const pdf = await app.http.inject({
      url: `/api/order/${orderId}/receipt`,
      headers: { authorization: `Bearer ${buyer.token}` },
    })
    expect(pdf.statusCode).toBe(200)
  })

  it('continues an equal pending order and replaces a different one', async () => {
    const first = (await buyer.order({ recipient: 'Edda' })).body.data
    expect((await buyer.order({ recipient: 'Edda' })).body.data.order_id).toBe(first.order_id)
    const second = (await buyer.order({ recipient: 'Ada' })).body.data
    expect(second.order_id).not.toBe(first.order_id)
    expect((await buyer.list()).map(({ status }) => status)).toEqual(['pending', 'failed'])
  })

  it('replaces a pending subscription order, and is replaced by one', async () => {
    const { shopper } = buyer
    const own = await shopper.checkout(await shopper.fillCart(channelIds.slice(0, 3)))
    await buyer.order()
    await shopper.checkout(await shopper.fillCart(channelIds.slice(0, 3)))
    const orders = await app.database.db
      .selectFrom('customerOrder')
      .select(['kind', 'status'])
      .where('userId', '=', buyer.id)
      .orderBy('id')
      .execute()
    expect(own.status).toBe(200)
    expect(orders.map(({ kind, status }) => `${kind} ${status}`)).toEqual([
      'new failed',
      'gift failed',
      'new pending',
    ])
  })

  it('refuses an outdated price, and a service that is not on offer', async () => {
    expect((await buyer.order({ total: 1 })).code).toBe('cart_changed')
    expect((await buyer.order({ service_id: 99_999 })).code).toBe('not_found')
    expect(await buyer.list()).toEqual([])
  })

  it('is idempotent by key', async () => {
    const body = { service_id: 1, provider: 'sandbox' }
    const call = (recipient: string) =>
      app.call('giftCreate', {
        token: buyer.token,
        body: { ...body, recipient },
        headers: { 'idempotency-key': 'one-gift' },
      })
    const [first, second] = [await call('Edda'), await call('Edda')]
    expect(second.body.data.order_id).toBe(first.body.data.order_id)
    expect((await call('Ada')).code).toBe('idempotency_conflict')
  })
})

describe('GET /gift', () => {
  // Specification: A.441
  it('shows nobody else’s gifts', async () => {
    await buyer.buy()
    expect(await (await giftBuyer(app)).list()).toEqual([])
  })
})

describe('a gift in the admin area', () => {
  it('is listed as an order, a payment and a voucher that cannot be made worth more', async () => {
    const { code, order_code: orderCode, paymentId } = await buyer.buy()
    const { token } = admin
    const query = { search: code }
    const [voucher] = (await app.call('adminVoucherList', { token, query })).body.data
    expect(voucher).toMatchObject({ kind: 'gift', value: 9.9, max_uses: 1, gift_order_code: orderCode })
    const [order] = (await app.call('adminOrderList', { token, query: { search: orderCode } })).body.data
    expect(order).toMatchObject({ kind: 'gift', status: 'completed', total: 9.9 })
    const payment = (await app.call('adminPaymentRead', { token, params: { id: paymentId } })).body.data
    expect(payment).toMatchObject({
      subscription: null,
      gift_code: code,
      order: { subscription_id: null },
      full_refund: { effect: 'voids_code', also_refunded: 0 },
    })
    const params = { id: voucher?.id ?? 0 }
    const edit = (body: object) => app.call('adminVoucherUpdate', { token, params, body })
    expect((await edit({ max_uses: 5 })).code).toBe('voucher_is_gift')
    expect((await edit({ active: false })).status).toBe(200)
    expect(await buyer.stateOf(code)).toBe('void')
  })
})

describe('a buyer’s personal data', () => {
  it('contains the gifts, and deletion erases what was typed about others', async () => {
    const { code, order_id: orderId } = await buyer.buy({ recipient: 'Edda', message: 'Happy birthday!' })
    const exported = (await app.call('dataExport', { token: buyer.token })).body.data
    expect(exported.gifts).toMatchObject([{ recipient: 'Edda', gift: { code } }])
    await app.call('profileDelete', { token: buyer.token, body: {} })
    const link = await mailedToken(app, buyer.email, 'delete-account')
    await app.call('verifyDelete', { body: { token: link } })
    const gift = await app.database.db
      .selectFrom('gift')
      .selectAll()
      .where('orderId', '=', orderId)
      .executeTakeFirstOrThrow()
    expect(gift).toMatchObject({ recipient: null, message: null, voucherId: expect.any(Number) })
  })
})

describe('a gift bought at the turn of the year', () => {
  it('is valid for three years from the end of the year in the seller’s zone, as on its receipt', async () => {
    await app.call('adminTaxSellerUpdate', { token: admin.token, body: { country: 'DE' } })
    await app.clock.moveTo(new Date('2026-12-31T23:30:00Z'))
    buyer = await giftBuyer(app)
    expect((await buyer.buy()).valid_until).toBe('2031-01-01T00:00:00.000Z')
  })
})

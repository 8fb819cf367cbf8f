import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp } from '../../../../../test/create-test-app.ts'
import type { TestApp } from '../../../../../test/create-test-app.ts'
import { addUser } from '../../../../../test/factories/users.ts'
import { newVoucher } from '../../../../../test/factories/vouchers.ts'
import { readPdfText } from '../../../../../test/pdf-text.ts'
import { payingCustomer } from '../../../../../test/paying-customer.ts'
import type { PayingCustomer } from '../../../../../test/paying-customer.ts'
import { addMonths, addYears } from '../../policy/term.ts'

let app: TestApp
let admin: { id: number; token: string }

beforeAll(async () => {
  app = await createTestApp()
  admin = await addUser(app.database.db, { isAdmin: true })
})
afterAll(() => app.stop())

const add = (facts: Parameters<typeof newVoucher>[1] = {}) => newVoucher({ app, admin }, facts)
const customer = () => payingCustomer(app, { channels: 60 })
const usesOf = async ({ code }: { code: string }) =>
  (
    await app.call('adminVoucherList', {
      token: admin.token,
      query: { search: code },
    })
  ).body.data[0]?.uses

/** Orders one channel with a voucher. */
async function order({ shopper, channelIds }: PayingCustomer, voucher: string) {
  const cartToken = await shopper.fillCart(channelIds.slice(0, 1))
  return { answer: await shopper.checkout(cartToken, { body: { voucher } }), cartToken }
}

async function buy(buyer: PayingCustomer, voucher: string) {
  const { answer } = await order(buyer, voucher)
  const paid = await buyer.shopper.pay(answer.body.data.redirect_to)
  await buyer.shopper.callback(paid.headers.location)
  return answer.body.data.order_id
}

const termsOf = (orderId: number) =>
  app.database.db
    .selectFrom('term')
    .select(['priceCents', 'discountCents', 'startAt', 'finishAt'])
    .where('orderId', '=', orderId)
    .executeTakeFirstOrThrow()

const flawOf = ({ answer }: { answer: { error: { error_codes?: unknown } } }) => answer.error.error_codes
const flaw = (code: string) => ({ voucher: [{ code }] })

describe('a voucher', () => {
  it('lowers the first year; the next one costs the list price', async () => {
    const buyer = await customer()
    const { code } = await add({ kind: 'amount', value: 3 })
    // Typed with other letters and a dash.
    const orderId = await buy(buyer, `${code.slice(0, 2).toLowerCase()}-${code.slice(2)}`)
    expect(await buyer.books.payments()).toMatchObject([{ status: 'COMPLETED', amountCents: 690 }])
    expect(await termsOf(orderId)).toMatchObject({
      priceCents: 990,
      discountCents: 300,
    })
    const [subscription] = await buyer.books.subscriptions()
    expect(subscription?.priceCents).toBe(990)
    const [mail] = await buyer.books.mails()
    expect(mail?.html).toContain('€9.90')
  })

  it('has a line on the receipt, below the list price', async () => {
    const { code } = await add({ kind: 'percent', value: 20 })
    const buyer = await customer()
    const id = await buy(buyer, code)
    const pdf = await app.http.inject({
      url: `/api/order/${id}/receipt`,
      headers: { authorization: `Bearer ${buyer.token}` },
    })
    const text = await readPdfText(pdf.rawPayload)
    for (const part of ['€9.90', `Voucher ${code}`, '-€1.98', '€7.92']) expect(text).toContain(part)
  })

  it('adds free months to the first year', async () => {
    const buyer = await customer()
    const { code } = await add({ kind: 'months', value: 3 })
    const { startAt, finishAt } = await termsOf(await buy(buyer, code))
    expect(finishAt).toEqual(addMonths(addYears(startAt, 1), 3))
    expect(await buyer.books.payments()).toMatchObject([{ amountCents: 990 }])
  })

  it('of the whole price completes the order without a payment', async () => {
    const buyer = await customer()
    const { code } = await add({ value: 100 })
    const { answer } = await order(buyer, code)
    expect(answer.body.data.redirect_to).toBe('/profile')
    expect(await buyer.books.payments()).toEqual([])
    expect(await termsOf(answer.body.data.order_id)).toMatchObject({
      priceCents: 990,
      discountCents: 990,
    })
  })

  it('is taken for a year that is bought during a trial, but not for the trial', async () => {
    const buyer = await customer()
    const { code } = await add({ first_purchase_only: true })
    const trial = await buyer.shopper.checkout(await buyer.shopper.fillCart(buyer.channelIds.slice(0, 1)), {
      body: { voucher: code, is_trial: true },
    })
    expect(flawOf({ answer: trial })).toEqual(flaw('voucher_not_applicable'))
    await buyer.order(1, { is_trial: true })
    expect(await termsOf(await buy(buyer, code))).toMatchObject({ discountCents: 198 })
  })

  it('is part of the personal data export', async () => {
    const buyer = await customer()
    const { code } = await add()
    await buy(buyer, code)
    const { orders } = (await app.call('dataExport', { token: buyer.token })).body.data
    expect(orders).toMatchObject([{ voucher: code, total: 7.92 }])
  })

  it('is credited at an upgrade with what was paid', async () => {
    const [paying, full] = [await customer(), await customer()]
    await buy(paying, (await add({ kind: 'amount', value: 3 })).code)
    await full.buy(1)
    const dueOf = async ({ order: place, id }: PayingCustomer) => {
      await place(51)
      const rows = await app.database.db
        .selectFrom('customerOrder')
        .select('totalCents')
        .where('userId', '=', id)
        .where('kind', '=', 'upgrade')
        .executeTakeFirstOrThrow()
      return rows.totalCents
    }
    expect((await dueOf(paying)) - (await dueOf(full))).toBe(300)
  })

  it('is refused at its field', async () => {
    const buyer = await customer()
    expect(flawOf(await order(buyer, 'NOSUCHCODE'))).toEqual(flaw('voucher_unknown'))
    const over = await add({ valid_until: app.clock.now().toISOString() })
    expect(flawOf(await order(buyer, over.code))).toEqual(flaw('voucher_expired'))
    const other = await add({ service_ids: [999_999] })
    expect(flawOf(await order(buyer, other.code))).toEqual(flaw('voucher_not_applicable'))
    expect(await buyer.books.orders()).toEqual([])
  })

  // Specification: 7.76
  it('is quoted before the order, and reserves nothing', async () => {
    const buyer = await customer()
    const voucher = await add({ max_uses: 1 })
    const { cartToken } = await order(buyer, 'NOSUCHCODE')
    const body = { cartToken, voucher: voucher.code }
    const quote = await app.call('checkoutVoucher', {
      token: buyer.token,
      body,
    })
    expect(quote.body.data).toEqual({
      service: 'Guide 50',
      channel_limit: 50,
      total: 7.92,
      payment_fee: 0,
      discount: 1.98,
      free_months: 0,
      is_gift: false,
      renewal_total: 9.9,
      currency: 'EUR',
    })
    expect(await usesOf(voucher)).toBe(0)
  })
})

describe('a use', () => {
  it('is counted once by repeated orders and webhooks', async () => {
    const buyer = await customer()
    const voucher = await add({ max_uses: 1 })
    const { cartToken } = await order(buyer, voucher.code)
    const calls = Array.from({ length: 10 }, () =>
      buyer.shopper.checkout(cartToken, { body: { voucher: voucher.code } }),
    )
    expect(new Set((await Promise.all(calls)).map(({ status }) => status))).toEqual(new Set([200]))
    expect(await buyer.books.orders()).toHaveLength(1)
    expect(await usesOf(voucher)).toBe(1)
  })

  it('that is the last one goes to one of two concurrent customers', async () => {
    const buyers = [await customer(), await customer()]
    const voucher = await add({ max_uses: 1 })
    const placed = await Promise.all(buyers.map((buyer) => order(buyer, voucher.code)))
    expect(placed.map(({ answer }) => answer.status)).toEqual(expect.arrayContaining([200, 422]))
    const refused = placed.filter(({ answer }) => answer.status === 422)
    expect(refused.map(flawOf)).toEqual([flaw('voucher_used_up')])
  })

  it('is released if the order fails, and stays after the purchase', async () => {
    const [first, second] = [await customer(), await customer()]
    const voucher = await add({ max_uses: 1 })
    const { answer } = await order(first, voucher.code)
    expect(flawOf(await order(second, voucher.code))).toEqual(flaw('voucher_used_up'))
    const declined = await first.shopper.pay(answer.body.data.redirect_to, {
      card_number: '4000000000000002',
    })
    await first.shopper.callback(declined.headers.location)
    expect(await usesOf(voucher)).toBe(0)
    await buy(second, voucher.code)
    expect(await usesOf(voucher)).toBe(1)
    expect(flawOf(await order(first, voucher.code))).toEqual(flaw('voucher_used_up'))
  })

  it('moves from a pending order to the one that replaces it', async () => {
    const buyer = await customer()
    const [one, other] = [await add({ max_uses: 1 }), await add({ max_uses: 1 })]
    await order(buyer, one.code)
    expect((await order(buyer, other.code)).answer.status).toBe(200)
    expect([await usesOf(one), await usesOf(other)]).toEqual([0, 1])
  })

  it('is one per customer, also for a second subscription', async () => {
    const buyer = await customer()
    const [voucher, newcomers] = [await add(), await add({ first_purchase_only: true })]
    const orderId = await buy(buyer, voucher.code)
    const params = { id: await buyer.paymentOf(orderId) }
    await app.call('adminPaymentRefund', {
      token: admin.token,
      params,
      body: { reason: 'Returned' },
    })
    expect(flawOf(await order(buyer, voucher.code))).toEqual(flaw('voucher_already_used'))
    expect(flawOf(await order(buyer, newcomers.code))).toEqual(flaw('voucher_not_applicable'))
  })
})

it('guessing codes is limited', async () => {
  const buyer = await customer()
  const { cartToken } = await order(buyer, 'GUESS0')
  const statuses: number[] = []
  for (let n = 0; n < 31; n++) {
    const body = { cartToken, voucher: `GUESS${n}` }
    statuses.push((await app.call('checkoutVoucher', { token: buyer.token, body })).status)
  }
  expect([statuses.at(0), statuses.at(-1)]).toEqual([422, 429])
})

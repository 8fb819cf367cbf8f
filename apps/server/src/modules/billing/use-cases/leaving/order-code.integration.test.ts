import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestApp } from '../../../../../test/create-test-app.ts'
import type { TestApp } from '../../../../../test/create-test-app.ts'
import { addUser } from '../../../../../test/factories/users.ts'
import { mailsTo } from '../../../../../test/mails.ts'
import { payingCustomer } from '../../../../../test/paying-customer.ts'
import type { PayingCustomer } from '../../../../../test/paying-customer.ts'
import { readPdfText } from '../../../../../test/pdf-text.ts'

let app: TestApp
let owner: PayingCustomer
let orderId: number
let code: string

beforeAll(async () => {
  app = await createTestApp({ env: { TRUST_PROXY: '127.0.0.1' } })
})
afterAll(() => app.stop())
beforeEach(async () => {
  await app.database.db.deleteFrom('throttle').execute()
  owner = await payingCustomer(app)
  orderId = await owner.buy(3)
  code = await owner.codeOf(orderId)
})

const withdraw = (orderCode: unknown, { network = 1, confirm = true, more = {} } = {}) =>
  app.callRaw('contractWithdraw', {
    body: { email: owner.email, order_code: orderCode, confirm, ...more },
    headers: { 'x-forwarded-for': `10.0.${network}.1` },
  })
const refunds = async () => {
  await app.jobs.runDue()
  const { db } = app.database
  return db
    .selectFrom('refund')
    .innerJoin('payment', 'payment.id', 'refund.paymentId')
    .select('refund.id')
    .where('payment.orderId', '=', orderId)
    .execute()
}

describe('an order’s code', () => {
  it('identifies it in mails, receipt, lists, checkout and admin pages', async () => {
    expect(code).toMatch(/^[2-9A-HJKMNP-Z]{5}-[2-9A-HJKMNP-Z]{5}$/)
    const [mail] = await mailsTo(app, owner.email)
    expect(mail?.subject).toContain(code)
    expect(mail?.textBody).toContain(`/withdraw?order=${code}`)
    const receipt = await app.http.inject({
      url: `/api/order/${orderId}/receipt`,
      headers: { authorization: `Bearer ${owner.token}` },
    })
    expect(await readPdfText(receipt.rawPayload)).toContain(code)
    const mine = await app.call('subscriptionList', { token: owner.token })
    expect(mine.body.data[0]?.orders[0]?.code).toBe(code)
    const other = await payingCustomer(app)
    const { order_id: otherId, order_code: otherCode } = await other.order(4)
    expect(otherCode).toBe(await other.codeOf(otherId))
    const { token } = await addUser(app.database.db, { isAdmin: true })
    const input = { query: { search: code.toLowerCase() }, token }
    const orders = await app.call('adminOrderList', input)
    expect(orders.body.data.map((row) => row.code)).toEqual([code])
    const payments = await app.call('adminPaymentList', input)
    expect(payments.body.data.map((row) => row.order_code)).toEqual([code])
  })

  it('is unique', async () => {
    const { rows } = await app.database.pool.query<{ codes: number }>(
      'select count(distinct new_order_code())::integer as codes from generate_series(1, 2000)',
    )
    expect(rows[0]?.codes).toBe(2000)
  })

  it.each([
    ['lower case', (text: string) => text.toLowerCase()],
    ['spaces for the dash', (text: string) => ` ${text.replace('-', '  ')} `],
    ['no dash', (text: string) => text.replace('-', '')],
    ['a long dash', (text: string) => `#${text.replace('-', '–')}`],
  ])('is accepted with %s', async (_how, write) => {
    expect((await withdraw(write(code))).status).toBe(200)
    expect(await refunds()).toHaveLength(1)
  })
})

describe('a stranger who knows a customer’s email address', () => {
  it('cannot withdraw by enumerating order numbers', async () => {
    for (const counted of [orderId, String(orderId), `#${orderId}`, String(orderId).padStart(10, '2')]) {
      const { status } = await withdraw(counted, { confirm: true, more: { order_id: orderId } })
      expect([200, 422]).toContain(status)
    }
    expect(await refunds()).toEqual([])
  })

  it('gets a few tries a day per network, with the same answer for right and wrong codes', async () => {
    for (let tries = 0; tries < 20; tries++)
      expect((await withdraw('ABCDE-FGHJK', { confirm: false })).status).toBe(200)
    const [wrong, right] = [await withdraw('ABCDE-FGHJK'), await withdraw(code)]
    expect([wrong.status, wrong.code]).toEqual([429, 'too_many_requests'])
    expect([right.status, right.code]).toEqual([429, 'too_many_requests'])
    expect(Number(wrong.headers['retry-after'])).toBeGreaterThan(3600)
    expect(await refunds()).toEqual([])
  })

  it('cannot lock the owner out, even from many networks', async () => {
    const answers = []
    for (let tries = 0; tries < 220; tries++)
      answers.push(await withdraw('ABCDE-FGHJK', { network: 10 + Math.floor(tries / 20) }))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(200)
    expect((await withdraw('ABCDE-FGHJK', { network: 2 })).status).toBe(429)
    expect((await withdraw(code, { network: 3 })).status).toBe(200)
    expect(await refunds()).toHaveLength(1)
  })
})

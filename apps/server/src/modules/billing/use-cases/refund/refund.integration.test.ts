import type { CallInput } from '@guidefeed/contract/client'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestApp } from '../../../../../test/create-test-app.ts'
import type { TestApp } from '../../../../../test/create-test-app.ts'
import { createFaultyProvider } from '../../../../../test/faulty-provider.ts'
import { mailsTo } from '../../../../../test/mails.ts'
import { payingCustomer } from '../../../../../test/paying-customer.ts'
import type { PayingCustomer } from '../../../../../test/paying-customer.ts'
import { readPdfText } from '../../../../../test/pdf-text.ts'
import { addUser } from '../../../../../test/factories/users.ts'

const faulty = createFaultyProvider()
let app: TestApp
let clerk: { id: number; token: string }
let customer: PayingCustomer

beforeAll(async () => {
  app = await createTestApp({ overrides: { wrapProvider: faulty.wrap } })
  clerk = await addUser(app.database.db, { isAdmin: true })
})
afterAll(() => app.stop())
beforeEach(async () => {
  faulty.heal()
  customer = await payingCustomer(app, { channels: 60 })
})

const refund = (
  paymentId: number,
  body: CallInput<'adminPaymentRefund'>['body'],
  headers: Record<string, string> = {},
) => app.call('adminPaymentRefund', { params: { id: paymentId }, token: clerk.token, body, headers })

const refundsOf = (paymentId: number) =>
  app.database.db
    .selectFrom('refund')
    .select(['status', 'amountCents'])
    .where('paymentId', '=', paymentId)
    .orderBy('id')
    .execute()

const returnedAtSandbox = async () => {
  const rows = await app.database.db
    .selectFrom('sandboxRefund')
    .innerJoin('sandboxPayment', 'sandboxPayment.token', 'sandboxRefund.paymentToken')
    .select('sandboxRefund.amountCents')
    .where('sandboxPayment.customerReference', '=', `customer-${customer.id}`)
    .execute()
  return rows.map((row) => row.amountCents)
}

const receiptsOf = async () =>
  (await app.call('subscriptionList', { token: customer.token })).body.data.flatMap((subscription) =>
    subscription.orders.flatMap((order) => order.receipts),
  )

const subscriptionOf = async () =>
  (await app.call('subscriptionList', { token: customer.token })).body.data[0]

const isInForce = async () =>
  ((await app.call('profileRead', { token: customer.token })).body.data.services[0]?.finish_at ?? '') >
  app.clock.now().toISOString()

async function sweep() {
  await app.clock.moveTo(new Date(app.clock.now().getTime() + 2 * 60_000))
  await app.jobs.runDue()
}

describe('a partial refund', () => {
  // Specification: 7.46
  it('returns that amount, with credit note, mail and audit entry, and keeps access', async () => {
    const orderId = await customer.buy(3)
    const paymentId = await customer.paymentOf(orderId)
    const answer = await refund(paymentId, { amount: 3.3, reason: 'The guide was late' })
    expect(answer.body.data).toMatchObject({
      payment_id: paymentId,
      order_id: orderId,
      status: 'COMPLETED',
      amount: 3.3,
      reason: 'The guide was late',
      error: null,
    })
    expect(await returnedAtSandbox()).toEqual([330])
    const [receipt, note] = await receiptsOf()
    expect(note).toMatchObject({ kind: 'credit_note', total: 3.3, refund_id: answer.body.data.id })
    expect(await subscriptionOf()).toMatchObject({ status: 'ACTIVE', canceled_at: null })
    const [mail] = await mailsTo(app, customer.email)
    expect(mail?.template).toBe('refund')
    expect(mail?.htmlBody).toContain('/profile?section=subscription"')
    expect(mail?.textBody).toMatch(/€3\.30[\s\S]*The guide was late/)
    expect(mail?.textBody).toContain(note?.number)
    const log = await app.call('adminAuditLog', {
      query: { action: 'payment.refund', user_id: customer.id },
      token: clerk.token,
    })
    expect(log.body.data[0]).toMatchObject({
      actor: { id: clerk.id },
      subject: { type: 'payment', id: String(paymentId) },
      after: { amount: 3.3, reason: 'The guide was late' },
    })
    const pdf = await app.http.inject({
      url: `/api/order/${orderId}/credit-note/${note?.refund_id}`,
      headers: { authorization: `Bearer ${customer.token}` },
    })
    expect(pdf.statusCode).toBe(200)
    const text = await readPdfText(pdf.rawPayload)
    for (const part of ['Credit note', note?.number, receipt?.number, 'The guide was late', '€3.30'])
      expect(text).toContain(part)
  })

  it('is deducted from the income of its order and payment', async () => {
    const paymentId = await customer.paymentOf(await customer.buy(3))
    await refund(paymentId, { amount: 3.3, reason: 'The guide was late' })
    for (const name of ['adminOrderTotalIncome', 'adminPaymentTotalIncome'] as const) {
      const query = { user_id: customer.id }
      expect((await app.call(name, { query, token: clerk.token })).body.data).toEqual({
        total: 9.9,
        refunded: 3.3,
        net: 6.6,
        currency: 'EUR',
        count: 1,
      })
    }
  })

  it('lists its payment among the refunded ones', async () => {
    const paymentId = await customer.paymentOf(await customer.buy(3))
    const listed = async (refunded: 'true' | 'false') => {
      const query = { user_id: customer.id, refunded }
      const { body } = await app.call('adminPaymentList', { query, token: clerk.token })
      return body.data.map(({ id }) => id)
    }
    expect([await listed('true'), await listed('false')]).toEqual([[], [paymentId]])
    await refund(paymentId, { amount: 3.3, reason: 'The guide was late' })
    expect([await listed('true'), await listed('false')]).toEqual([[paymentId], []])
  })

  it('ends access like a full one if it completes the total', async () => {
    const paymentId = await customer.paymentOf(await customer.buy(3))
    await refund(paymentId, { amount: 9, reason: 'First part' })
    await refund(paymentId, { amount: 0.9, reason: 'The rest' })
    expect(await subscriptionOf()).toMatchObject({ status: 'CANCELED' })
  })
})

describe('two partial refunds of the full amount', () => {
  it('keep access and a pending upgrade when the second is refused', async () => {
    const paymentId = await customer.paymentOf(await customer.buy(3))
    faulty.failBefore('refund')
    await refund(paymentId, { amount: 9, reason: 'First part' })
    const { id } = (await refund(paymentId, { amount: 0.9, reason: 'The rest' })).body.data
    await customer.order(60)
    const { reference } = await app.database.db
      .selectFrom('refund')
      .select('reference')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    faulty.refuse('refund', reference)
    await sweep()
    expect(await refundsOf(paymentId)).toEqual([
      { status: 'COMPLETED', amountCents: 900 },
      { status: 'FAILED', amountCents: 90 },
    ])
    expect((await customer.books.orders()).map(({ status }) => status)).toEqual(['completed', 'pending'])
    expect(await subscriptionOf()).toMatchObject({ status: 'ACTIVE' })
    expect(await isInForce()).toBe(true)
  })
})

describe('the mail of a refund', () => {
  const lastMail = async () => (await mailsTo(app, customer.email)).at(0)

  it('says that access has ended once the refund ends it, and not before', async () => {
    const paymentId = await customer.paymentOf(await customer.buy(3))
    await refund(paymentId, { amount: 3.3, reason: 'The guide was late' })
    expect((await lastMail())?.textBody).not.toContain('Your access has ended')
    await refund(paymentId, { reason: 'Asked for it' })
    expect((await lastMail())?.textBody).toContain('Your access has ended')
  })

  it('does not say so for an upgrade', async () => {
    await customer.buy(3)
    await refund(await customer.paymentOf(await customer.buy(60)), { reason: 'Asked for it' })
    const mail = await lastMail()
    expect(mail?.template).toBe('refund')
    expect(mail?.textBody).not.toContain('Your access has ended')
  })
})

describe('a full refund', () => {
  // Specification: A.56
  it('of the order that began the term ends access at once', async () => {
    const paymentId = await customer.paymentOf(await customer.buy(3))
    expect(await isInForce()).toBe(true)
    expect((await refund(paymentId, { reason: 'Asked for it' })).body.data).toMatchObject({ amount: 9.9 })
    expect(await subscriptionOf()).toMatchObject({ status: 'CANCELED', renews_at: null })
    expect(await isInForce()).toBe(false)
    expect((await customer.books.payments()).map(({ status }) => status)).toEqual(['COMPLETED'])
  })

  it('of an upgrade restores the previous service', async () => {
    await customer.buy(3)
    const upgradeId = await customer.buy(60)
    expect(await subscriptionOf()).toMatchObject({ channel_limit: 200, price: 14.9 })
    await refund(await customer.paymentOf(upgradeId), { reason: 'Too much' })
    expect(await subscriptionOf()).toMatchObject({ status: 'ACTIVE', channel_limit: 50, price: 9.9 })
    const served = await app.guide.links.activeChannelIds(app.database.db, customer.id)
    expect(served).toHaveLength(50)
    const first = await app.database.db.selectFrom('channel').select('id').orderBy('id').limit(3).execute()
    expect(served).toEqual(expect.arrayContaining(first.map(({ id }) => id)))
  })

  it('allows a new purchase with the same link', async () => {
    const paymentId = await customer.paymentOf(await customer.buy(3))
    const linkOf = async () => (await app.call('profileRead', { token: customer.token })).body.data.guide_link
    const before = await linkOf()
    await refund(paymentId, { reason: 'Asked for it' })
    await customer.buy(3)
    expect(await linkOf()).toEqual(before)
    expect(await isInForce()).toBe(true)
  })

  it('abandons a pending upgrade', async () => {
    const paymentId = await customer.paymentOf(await customer.buy(3))
    await customer.order(60)
    await refund(paymentId, { reason: 'Asked for it' })
    expect((await customer.books.orders()).map(({ status }) => status)).toEqual(['completed', 'failed'])
  })
})

describe('a refund', () => {
  it('never exceeds the payment, even when requested concurrently', async () => {
    const paymentId = await customer.paymentOf(await customer.buy(3))
    const tooMuch = await refund(paymentId, { amount: 9.91, reason: 'x' })
    expect([tooMuch.status, tooMuch.code, tooMuch.error.errors]).toEqual([
      422,
      'refund_too_large',
      { amount: ['Enter 9.9 or less.'] },
    ])
    const other = await addUser(app.database.db, { isAdmin: true })
    const ask = (token: string) =>
      app.call('adminPaymentRefund', { params: { id: paymentId }, token, body: { amount: 6, reason: 'x' } })
    const answers = await Promise.all([clerk, other, clerk, other].map(({ token }) => ask(token)))
    // The second request of the same administrator repeats the first.
    expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['200', '200', '422', '422'])
    expect(await returnedAtSandbox()).toEqual([600])
    await refund(paymentId, { reason: 'The rest' })
    const nothingLeft = await refund(paymentId, { reason: 'More' })
    expect([nothingLeft.status, nothingLeft.code]).toEqual([409, 'payment_not_refundable'])
    expect(await returnedAtSandbox()).toEqual([600, 390])
  })

  it('is refused for a payment that was never made', async () => {
    const { order_id: orderId } = await customer.order(3)
    const row = await app.database.db
      .selectFrom('payment')
      .select('id')
      .where('orderId', '=', orderId)
      .executeTakeFirstOrThrow()
    expect((await refund(row.id, { reason: 'x' })).code).toBe('payment_not_refundable')
    const missing = await refund(999_999, { reason: 'x' })
    expect([missing.status, missing.code]).toEqual([404, 'payment_not_found'])
  })
})

describe('a failing provider', () => {
  it.each(['failBefore', 'failAfter'] as const)('(%s) is asked again, and refunds once', async (when) => {
    const paymentId = await customer.paymentOf(await customer.buy(3))
    faulty[when]('refund')
    expect((await refund(paymentId, { reason: 'x' })).body.data.status).toBe('REQUESTED')
    await sweep()
    expect(await refundsOf(paymentId)).toEqual([{ status: 'REQUESTED', amountCents: 990 }])
    faulty.heal()
    await sweep()
    expect(await refundsOf(paymentId)).toEqual([{ status: 'COMPLETED', amountCents: 990 }])
    expect(await returnedAtSandbox()).toEqual([990])
    expect((await receiptsOf()).map((paper: { kind: string }) => paper.kind)).toEqual([
      'receipt',
      'credit_note',
    ])
    await sweep()
    expect((await mailsTo(app, customer.email)).filter(({ template }) => template === 'refund')).toHaveLength(
      1,
    )
  })

  it('leaves the payment refundable by other means if it refuses permanently', async () => {
    const paymentId = await customer.paymentOf(await customer.buy(3))
    faulty.refuse('refund')
    const answer = await refund(paymentId, { reason: 'x' })
    expect(answer.body.data).toMatchObject({ status: 'FAILED', completed_at: null })
    expect(answer.body.data.error).toContain('refused')
    faulty.heal()
    expect((await refund(paymentId, { reason: 'x' })).body.data.status).toBe('COMPLETED')
  })
})

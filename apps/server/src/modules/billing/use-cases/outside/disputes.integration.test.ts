import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestApp } from '../../../../../test/create-test-app.ts'
import type { TestApp } from '../../../../../test/create-test-app.ts'
import { createFaultyProvider } from '../../../../../test/faulty-provider.ts'
import { addUser } from '../../../../../test/factories/users.ts'
import { mailsTo } from '../../../../../test/mails.ts'
import { disputeOf, moneyOutside } from '../../../../../test/money-outside.ts'
import { payingCustomer } from '../../../../../test/paying-customer.ts'
import type { PayingCustomer } from '../../../../../test/paying-customer.ts'
import type { PaymentProvider, ProviderDispute } from '../../payment-provider.ts'

const faulty = createFaultyProvider()
/** Replaces the provider's answer about disputes; null = the sandbox's own. */
let said: ProviderDispute[] | null = null
let app: TestApp
let clerk: { id: number; token: string }
let customer: PayingCustomer
let outside: ReturnType<typeof moneyOutside>
let paymentId: number

const wrapProvider = (real: PaymentProvider): PaymentProvider => {
  const provider = faulty.wrap(real)
  return { ...provider, readDisputes: async (reference) => said ?? provider.readDisputes(reference) }
}

beforeAll(async () => {
  app = await createTestApp({ env: { ROLES: 'api' }, overrides: { wrapProvider } })
  clerk = await addUser(app.database.db, { isAdmin: true })
  outside = moneyOutside(app)
})
afterAll(() => app.stop())
beforeEach(async () => {
  faulty.heal()
  said = null
  customer = await payingCustomer(app, { channels: 60 })
  paymentId = await customer.paymentOf(await customer.buy(3))
  await app.jobs.runDue()
})

const readPayment = async () =>
  (await app.call('adminPaymentRead', { params: { id: paymentId }, token: clerk.token })).body.data

const dispute = (state: ProviderDispute['state'], amountCents: number) =>
  disputeOf(paymentId, state, amountCents)

/** A full refund of ours that the provider's list of refunds does not have yet. */
async function requestRefund(status: 'REQUESTED' | 'PENDING', amountCents = 990) {
  const now = app.clock.now()
  await app.database.db
    .insertInto('refund')
    .values({
      paymentId,
      amountCents,
      reason: 'Asked for',
      reference: `held-${paymentId}`,
      status,
      createdAt: now,
      updatedAt: now,
    })
    .execute()
}

async function sweepRefunds() {
  await app.clock.moveTo(new Date(app.clock.now().getTime() + 2 * 3_600_000))
  await app.jobs.enqueue(app.database.db, 'billing.sweep-refunds', {}, { key: 'test' })
  await app.jobs.runDue()
}

describe('an open dispute', () => {
  it('stops the renewal, keeps access and needs an administrator', async () => {
    await outside.dispute(paymentId)
    expect(await customer.subscription()).toMatchObject({ status: 'ACTIVE', canceled_at: expect.any(String) })
    expect(await outside.openItems(paymentId)).toEqual(['dispute_opened'])
    expect(await readPayment()).toMatchObject({
      refunded: 0,
      disputes: [{ state: 'open', amount: 9.9, reason: 'general', closed_at: null }],
    })
    const [mail] = await mailsTo(app, customer.email)
    expect(mail?.template).toBe('payment-disputed')
    expect(mail?.textBody).toMatch(/disputed[\s\S]*stays active until 21 November 2027/)
    const [listed] = (
      await app.call('adminPaymentList', { query: { attention: 'dispute_opened' }, token: clerk.token })
    ).body.data
    expect(listed?.id).toBe(paymentId)
  })

  it('stops the renewal once, also if the customer resumes it', async () => {
    await outside.dispute(paymentId)
    await customer.resume()
    await outside.hint(paymentId, 'payment.disputed')
    expect(await customer.subscription()).toMatchObject({ canceled_at: null })
    expect((await readPayment()).disputes).toHaveLength(1)
  })

  it('is recorded once by concurrent workers', async () => {
    await outside.dispute(paymentId, { isHeld: true })
    await Promise.all([1, 2, 3].map(() => outside.hint(paymentId, 'payment.disputed')))
    await app.jobs.runDue()
    expect((await readPayment()).disputes).toHaveLength(1)
    const mails = await mailsTo(app, customer.email)
    expect(mails.filter(({ template }) => template === 'payment-disputed')).toHaveLength(1)
  })

  it('allows no refund, since the bank may return the money too', async () => {
    await outside.dispute(paymentId)
    const body = { reason: 'Asked for' }
    const refused = await app.call('adminPaymentRefund', {
      params: { id: paymentId },
      token: clerk.token,
      body,
    })
    expect([refused.status, refused.code]).toEqual([409, 'payment_disputed'])
    expect(await outside.booked(paymentId)).toEqual([])
  })

  it('lets the provider refuse a refund while it is not known yet, which needs an administrator', async () => {
    await outside.dispute(paymentId, { isHeld: true })
    const body = { reason: 'Asked for' }
    await app.call('adminPaymentRefund', { params: { id: paymentId }, token: clerk.token, body })
    expect(await outside.booked(paymentId)).toMatchObject([{ status: 'FAILED', origin: 'shop' }])
    await outside.decide(paymentId, 'lose')
    expect(await outside.openItems(paymentId)).toEqual([])
  })
})

it('disputes of other customers stay out of the data export, which has those of its customer', async () => {
  await outside.dispute(paymentId)
  const code = await customer.codeOf((await readPayment()).order.id)
  const { data } = (await app.call('dataExport', { token: customer.token })).body
  expect(data.disputes).toEqual([
    {
      order_code: code,
      state: 'open',
      reason: expect.any(String),
      amount: 9.9,
      currency: 'EUR',
      opened_at: expect.any(String),
      closed_at: null,
    },
  ])
  const other = await payingCustomer(app)
  expect((await app.call('dataExport', { token: other.token })).body.data.disputes).toEqual([])
})

describe('a lost dispute', () => {
  it('is money back: credit note, mail and the end of access', async () => {
    await outside.dispute(paymentId)
    await outside.decide(paymentId, 'lose')
    expect(await customer.subscription()).toMatchObject({ status: 'CANCELED' })
    expect(await outside.booked(paymentId)).toEqual([
      { status: 'COMPLETED', origin: 'dispute', amountCents: 990 },
    ])
    const receipts = (await customer.subscription()).orders.flatMap((order) => order.receipts)
    expect(receipts.map(({ kind, total }) => [kind, total])).toEqual([
      ['receipt', 9.9],
      ['credit_note', 9.9],
    ])
    const [mail] = await mailsTo(app, customer.email)
    expect(mail).toMatchObject({ template: 'refund' })
    expect(mail?.textBody).toContain('Payment dispute')
    expect(await outside.openItems(paymentId)).toEqual([])
    expect((await readPayment()).disputes).toMatchObject([{ state: 'lost', closed_at: expect.any(String) }])
  })

  it('is booked once, however often and in whatever order its events come', async () => {
    await outside.dispute(paymentId, { isHeld: true })
    await outside.decide(paymentId, 'lose', { isHeld: true })
    for (const _ of ['first', 'again']) await outside.hint(paymentId, 'payment.disputed')
    expect(await outside.booked(paymentId)).toHaveLength(1)
    expect(await customer.subscription()).toMatchObject({ status: 'CANCELED' })
    expect(await outside.openItems(paymentId)).toEqual([])
  })

  it('takes only what was not refunded before', async () => {
    await outside.refund(paymentId, 490)
    await outside.dispute(paymentId)
    await outside.decide(paymentId, 'lose')
    expect(await outside.booked(paymentId)).toEqual([
      { status: 'COMPLETED', origin: 'provider', amountCents: 490 },
      { status: 'COMPLETED', origin: 'dispute', amountCents: 500 },
    ])
  })

  it('stops the renewal too if it is first seen when it is decided', async () => {
    said = [dispute('lost', 490)]
    await outside.hint(paymentId, 'payment.disputed')
    expect(await outside.booked(paymentId)).toEqual([
      { status: 'COMPLETED', origin: 'dispute', amountCents: 490 },
    ])
    expect(await customer.subscription()).toMatchObject({ status: 'ACTIVE', canceled_at: expect.any(String) })
    expect(await outside.openItems(paymentId)).toEqual([])
    const mails = await mailsTo(app, customer.email)
    expect(mails.map(({ template }) => template)).toContain('payment-disputed')
  })

  it('takes nothing that a refund of ours has taken, whose answer was lost', async () => {
    faulty.failAfter('refund')
    const body = { reason: 'Asked for' }
    await app.call('adminPaymentRefund', { params: { id: paymentId }, token: clerk.token, body })
    expect(await outside.booked(paymentId)).toMatchObject([{ status: 'REQUESTED', origin: 'shop' }])
    faulty.heal()
    said = [dispute('lost', 990)]
    await outside.hint(paymentId, 'payment.disputed')
    expect(await outside.booked(paymentId)).toEqual([
      { status: 'COMPLETED', origin: 'shop', amountCents: 990 },
    ])
  })

  it('takes nothing that a pending refund of ours takes', async () => {
    await requestRefund('PENDING')
    said = [dispute('lost', 990)]
    await outside.hint(paymentId, 'payment.disputed')
    expect(await outside.booked(paymentId)).toEqual([{ status: 'PENDING', origin: 'shop', amountCents: 990 }])
  })

  it.each([990, 490])(
    'takes what a pending refund of ours over %i cents took, once that fails',
    async (cents) => {
      await requestRefund('PENDING', cents)
      said = [dispute('lost', 990)]
      await outside.hint(paymentId, 'payment.disputed')
      faulty.refuse('refund')
      await sweepRefunds()
      const booked = await outside.booked(paymentId)
      expect(booked).toContainEqual({ status: 'FAILED', origin: 'shop', amountCents: cents })
      const lost = booked.filter(({ origin, status }) => origin === 'dispute' && status === 'COMPLETED')
      expect(lost.reduce((sum, { amountCents }) => sum + amountCents, 0)).toBe(990)
      expect(await customer.subscription()).toMatchObject({ status: 'CANCELED' })
      expect(await outside.openItems(paymentId)).toEqual([])
      await outside.hint(paymentId, 'payment.disputed')
      expect(await outside.booked(paymentId)).toEqual(booked)
    },
  )

  it('leaves a refund of ours that goes through nonetheless to an administrator', async () => {
    await requestRefund('REQUESTED')
    said = [dispute('lost', 990)]
    await outside.hint(paymentId, 'payment.disputed')
    said = null
    await sweepRefunds()
    expect(await outside.booked(paymentId)).toEqual([
      { status: 'FAILED', origin: 'shop', amountCents: 990 },
      { status: 'COMPLETED', origin: 'dispute', amountCents: 990 },
    ])
    expect(await outside.openItems(paymentId)).toEqual(['refund_failed'])
    const receipts = (await customer.subscription()).orders.flatMap((order) => order.receipts)
    expect(receipts.map(({ kind, total }) => [kind, total])).toEqual([
      ['receipt', 9.9],
      ['credit_note', 9.9],
    ])
  })

  it('needs an administrator if the provider decides otherwise later', async () => {
    await outside.dispute(paymentId)
    await outside.decide(paymentId, 'lose')
    const { token } = await outside.paymentAt(paymentId)
    await app.database.db
      .updateTable('sandboxDispute')
      .set({ state: 'won' })
      .where('paymentToken', '=', token)
      .execute()
    await outside.hint(paymentId, 'payment.disputed')
    expect((await readPayment()).disputes).toMatchObject([{ state: 'lost' }])
    expect(await outside.openItems(paymentId)).toEqual(['dispute_opened'])
  })
})

describe('a won dispute', () => {
  it('needs nobody and returns nothing; the customer may resume', async () => {
    await outside.dispute(paymentId)
    await outside.decide(paymentId, 'win')
    expect(await outside.openItems(paymentId)).toEqual([])
    expect(await outside.booked(paymentId)).toEqual([])
    expect(await customer.subscription()).toMatchObject({ status: 'ACTIVE', canceled_at: expect.any(String) })
    expect((await customer.resume()).status).toBe(200)
    expect(await customer.subscription()).toMatchObject({ canceled_at: null })
  })
})

it('a dispute of a subscription that has ended changes only the books', async () => {
  await outside.refund(paymentId, 900)
  const body = { reason: 'Asked for' }
  await outside.dispute(paymentId)
  await app.call('adminPaymentRefund', { params: { id: paymentId }, token: clerk.token, body })
  await outside.decide(paymentId, 'lose')
  expect(await outside.booked(paymentId)).toContainEqual({
    status: 'COMPLETED',
    origin: 'dispute',
    amountCents: 90,
  })
  expect(await customer.subscription()).toMatchObject({ status: 'CANCELED' })
})

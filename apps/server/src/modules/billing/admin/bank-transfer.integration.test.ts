import type { CallInput } from '@guidefeed/contract/client'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestApp } from '../../../../test/create-test-app.ts'
import type { TestApp } from '../../../../test/create-test-app.ts'
import { createFaultyProvider } from '../../../../test/faulty-provider.ts'
import { mailsTo } from '../../../../test/mails.ts'
import { payingCustomer } from '../../../../test/paying-customer.ts'
import type { PayingCustomer } from '../../../../test/paying-customer.ts'
import { addUser } from '../../../../test/factories/users.ts'

const faulty = createFaultyProvider()
let app: TestApp
let clerk: { id: number; token: string }
let customer: PayingCustomer
let paymentId: number

beforeAll(async () => {
  app = await createTestApp({ now: '2026-11-21T12:00:00Z', overrides: { wrapProvider: faulty.wrap } })
  clerk = await addUser(app.database.db, { isAdmin: true })
})
afterAll(() => app.stop())
beforeEach(async () => {
  faulty.heal()
  customer = await payingCustomer(app, { channels: 60 })
  paymentId = await customer.paymentOf(await customer.buy(3))
})

type Body = CallInput<'adminPaymentTransfer'>['body']
const whole: Body = {
  amount: 9.9,
  transferred_on: '2026-11-21',
  reference: 'Refund 7',
  reason: 'PayPal refuses',
}
const book = (body: Partial<Body> = {}, id = paymentId) =>
  app.call('adminPaymentTransfer', { params: { id }, body: { ...whole, ...body }, token: clerk.token })

const openItems = () =>
  app.database.db
    .selectFrom('attentionItem')
    .select('kind')
    .where('subjectId', '=', paymentId)
    .where('closedAt', 'is', null)
    .execute()

const returnedAtSandbox = () =>
  app.database.db
    .selectFrom('sandboxRefund')
    .innerJoin('sandboxPayment', 'sandboxPayment.token', 'sandboxRefund.paymentToken')
    .select('sandboxRefund.amountCents')
    .where('sandboxPayment.customerReference', '=', `customer-${customer.id}`)
    .execute()

const subscription = async () => (await app.call('subscriptionList', { token: customer.token })).body.data[0]

describe('a refund by bank transfer', () => {
  // Specification: A.384
  it('makes up for one that the provider refused, with credit note, mail and audit entry', async () => {
    faulty.refuse('refund')
    const body = { reason: 'Late' }
    await app.call('adminPaymentRefund', { params: { id: paymentId }, body, token: clerk.token })
    expect(await openItems()).toEqual([{ kind: 'refund_failed' }])
    const { status, body: booked } = await book()
    expect([status, booked.data]).toMatchObject([
      200,
      {
        status: 'COMPLETED',
        origin: 'manual',
        amount: 9.9,
        transfer: { reference: 'Refund 7', transferred_on: '2026-11-21' },
      },
    ])
    expect(await openItems()).toEqual([])
    expect(await returnedAtSandbox()).toEqual([])
    const receipts = (await subscription())?.orders.flatMap((order) => order.receipts) ?? []
    expect(receipts.map(({ kind }) => kind).toSorted()).toEqual(['credit_note', 'receipt'])
    const [mail] = await mailsTo(app, customer.email)
    expect(mail?.template).toBe('refund-transferred')
    expect(mail?.textBody).toContain('by bank transfer on')
    expect(mail?.textBody).toContain('Refund 7')
    const query = { subject_type: 'payment', user_id: customer.id } as const
    const [entry] = (await app.call('adminAuditLog', { query, token: clerk.token })).body.data
    expect(entry).toMatchObject({
      actor: { id: clerk.id },
      action: 'payment.refund_transfer',
      after: { amount: 9.9, reference: 'Refund 7', transferred_on: '2026-11-21' },
    })
  })

  it('of the whole payment ends access, and of a part keeps it', async () => {
    await book({ amount: 3 })
    expect((await subscription())?.status).toBe('ACTIVE')
    await book({ amount: 6.9, reference: 'Refund 8' })
    expect((await subscription())?.status).toBe('CANCELED')
  })

  it('is booked once, however often it is recorded', async () => {
    const answers = await Promise.all([book({ amount: 3 }), book({ amount: 3 })])
    expect(new Set(answers.map(({ body }) => body.data.id)).size).toBe(1)
    expect((await book({ amount: 4 })).code).toBe('idempotency_conflict')
    expect((await book({ amount: 3, transferred_on: '2026-11-22' })).code).toBe('idempotency_conflict')
  })

  it.each(['REFUND 7', 'refund-7', 'Refund  7'])(
    'is the same with its reference written as %s',
    async (other) => {
      const { body } = await book({ amount: 3 })
      expect((await book({ amount: 3, reference: other })).body.data.id).toBe(body.data.id)
    },
  )

  it('never exceeds what is left of the payment', async () => {
    await book({ amount: 3 })
    const { status, code } = await book({ amount: 7, reference: 'Refund 8' })
    expect([status, code]).toEqual([422, 'refund_too_large'])
    await book({ amount: 6.9, reference: 'Refund 8' })
    expect((await book({ amount: 1, reference: 'Refund 9' })).code).toBe('payment_not_refundable')
    expect((await book({}, 999_999)).code).toBe('payment_not_found')
  })

  it.each(['2026-11-20', '2026-11-23'])(
    'made before the payment or in the future is refused (%s)',
    async (day) => {
      const { status, error } = await book({ transferred_on: day })
      expect([status, Object.keys(error.errors ?? {})]).toEqual([422, ['transferred_on']])
    },
  )

  it('is named as such in the bookkeeper’s file', async () => {
    await book()
    const query = { from: '2026-11-21', to: '2026-11-22' }
    const { text } = await app.call('adminExportReceipts', { query, token: clerk.token })
    expect(text).toMatch(/bank_transfer,Refund 7/)
  })

  it('is completed by the sweep if an unpaid order in its way cannot be abandoned yet', async () => {
    await customer.order(60)
    faulty.failBefore('cancelPayment')
    expect((await book()).body.data.status).toBe('PENDING')
    faulty.heal()
    await app.clock.moveTo(new Date(app.clock.now().getTime() + 61 * 60_000))
    await app.jobs.runDue()
    const { body } = await app.call('adminPaymentRead', {
      params: { id: paymentId },
      token: (await addUser(app.database.db, { isAdmin: true })).token,
    })
    expect(body.data.refunds).toMatchObject([{ origin: 'manual', status: 'COMPLETED' }])
  })
})

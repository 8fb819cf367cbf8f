import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestApp } from '../../../../../test/create-test-app.ts'
import type { TestApp } from '../../../../../test/create-test-app.ts'
import { createFaultyProvider } from '../../../../../test/faulty-provider.ts'
import { addUser } from '../../../../../test/factories/users.ts'
import { mailsTo } from '../../../../../test/mails.ts'
import { moneyOutside } from '../../../../../test/money-outside.ts'
import { payingCustomer } from '../../../../../test/paying-customer.ts'
import type { PayingCustomer } from '../../../../../test/paying-customer.ts'
import type { PaymentProvider } from '../../payment-provider.ts'

const faulty = createFaultyProvider()
let app: TestApp
let clerk: { id: number; token: string }
let customer: PayingCustomer
let outside: ReturnType<typeof moneyOutside>

/** Whether the provider's list says that every refund has failed. */
let haveFailed = false
const wrapProvider = (real: PaymentProvider): PaymentProvider => {
  const provider = faulty.wrap(real)
  return {
    ...provider,
    async readRefunds(reference) {
      const listed = await provider.readRefunds(reference)
      return haveFailed
        ? listed.map((each) => ({ ...each, status: 'failed', reason: 'account_closed' }))
        : listed
    },
  }
}

beforeAll(async () => {
  app = await createTestApp({ env: { ROLES: 'api' }, overrides: { wrapProvider } })
  clerk = await addUser(app.database.db, { isAdmin: true })
  outside = moneyOutside(app)
})
afterAll(() => app.stop())
beforeEach(async () => {
  faulty.heal()
  haveFailed = false
  customer = await payingCustomer(app, { channels: 60 })
})

const readPayment = async (id: number) =>
  (await app.call('adminPaymentRead', { params: { id }, token: clerk.token })).body.data

const subscriptionOf = async () =>
  (await app.call('subscriptionList', { token: customer.token })).body.data[0]

const refund = (id: number, amount: number) =>
  app.call('adminPaymentRefund', {
    params: { id },
    token: clerk.token,
    body: { amount, reason: 'Asked for' },
  })

async function sweepAfter(minutes: number) {
  await app.clock.moveTo(new Date(app.clock.now().getTime() + minutes * 60_000))
  await app.jobs.enqueue(app.database.db, 'billing.sweep-refunds', {}, { key: 'test' })
  await app.jobs.runDue()
}

describe('a refund made on the provider’s site', () => {
  it('is booked once with credit note and mail, however often its webhook comes', async () => {
    const paymentId = await customer.paymentOf(await customer.buy(3))
    await outside.refund(paymentId, 330)
    for (const _ of ['again', 'and again']) await outside.hint(paymentId, 'payment.refunded')
    expect(await outside.booked(paymentId)).toEqual([
      { status: 'COMPLETED', origin: 'provider', amountCents: 330 },
    ])
    const [subscription] = (await app.call('subscriptionList', { token: customer.token })).body.data
    const notes = subscription?.orders.flatMap(({ receipts }) => receipts) ?? []
    expect(notes.map(({ kind, total }) => [kind, total])).toEqual([
      ['receipt', 9.9],
      ['credit_note', 3.3],
    ])
    const mails = await mailsTo(app, customer.email)
    expect(mails.filter(({ template }) => template === 'refund')).toHaveLength(1)
    expect(subscription).toMatchObject({ status: 'ACTIVE', canceled_at: null })
    expect(await readPayment(paymentId)).toMatchObject({
      refunded: 3.3,
      refunds: [{ origin: 'provider', status: 'COMPLETED', amount: 3.3 }],
    })
  })

  it('of the whole payment ends access, like one of ours', async () => {
    const paymentId = await customer.paymentOf(await customer.buy(3))
    await outside.refund(paymentId, 990)
    expect(await subscriptionOf()).toMatchObject({ status: 'CANCELED' })
  })

  it('together with one of ours completes the total', async () => {
    const paymentId = await customer.paymentOf(await customer.buy(3))
    await refund(paymentId, 9)
    await outside.refund(paymentId, 90)
    expect(await outside.booked(paymentId)).toEqual([
      { status: 'COMPLETED', origin: 'shop', amountCents: 900 },
      { status: 'COMPLETED', origin: 'provider', amountCents: 90 },
    ])
    expect(await subscriptionOf()).toMatchObject({ status: 'CANCELED' })
  })

  it('leaves nothing to refund', async () => {
    const paymentId = await customer.paymentOf(await customer.buy(3))
    await outside.refund(paymentId, 990)
    const answer = await app.call('adminPaymentRefund', {
      params: { id: paymentId },
      token: clerk.token,
      body: { reason: 'Too late' },
    })
    expect(answer.code).toBe('payment_not_refundable')
  })

  it('is booked once by concurrent workers', async () => {
    const paymentId = await customer.paymentOf(await customer.buy(3))
    await outside.refund(paymentId, 330, { isHeld: true })
    await Promise.all([
      outside.hint(paymentId, 'payment.refunded'),
      outside.hint(paymentId, 'payment.refunded'),
      outside.hint(paymentId, 'payment.refunded'),
    ])
    expect(await outside.booked(paymentId)).toHaveLength(1)
  })

  it('before the payment’s own event settles the payment first', async () => {
    const { order_id: orderId, redirect_to: page } = await customer.order(3)
    await customer.shopper.pay(page)
    await customer.shopper.submit(page, { action: 'refund', amount: '9.90' })
    await app.database.pool.query(
      `delete from pgboss.job where name = 'sandbox.send-webhook' and data ->> 'type' = 'payment.completed'`,
    )
    await app.jobs.runDue()
    const paymentId = await customer.paymentOf(orderId)
    expect(await outside.booked(paymentId)).toEqual([
      { status: 'COMPLETED', origin: 'provider', amountCents: 990 },
    ])
    expect(await subscriptionOf()).toMatchObject({ status: 'CANCELED' })
  })

  it('is completed by the sweep when the process died after recording it', async () => {
    const paymentId = await customer.paymentOf(await customer.buy(3))
    await outside.refund(paymentId, 330, { isHeld: true })
    const { token } = await outside.paymentAt(paymentId)
    const [made] = await app.database.db
      .selectFrom('sandboxRefund')
      .select('token')
      .where('paymentToken', '=', token)
      .execute()
    await app.database.db
      .insertInto('refund')
      .values({
        paymentId,
        origin: 'provider',
        providerReference: made?.token ?? '',
        reference: `provider:sandbox:${made?.token}`,
        amountCents: 330,
        reason: 'Refund',
        status: 'PENDING',
        createdAt: app.clock.now(),
        updatedAt: app.clock.now(),
      })
      .execute()
    await app.database.pool.query(`delete from pgboss.job where name = 'sandbox.send-webhook'`)
    await sweepAfter(62)
    expect(await outside.booked(paymentId)).toEqual([
      { status: 'COMPLETED', origin: 'provider', amountCents: 330 },
    ])
    expect(await outside.listRefunds(paymentId)).toEqual([330])
  })
})

describe('a refund of ours', () => {
  it('whose webhook comes before its answer is booked once', async () => {
    const paymentId = await customer.paymentOf(await customer.buy(3))
    faulty.failAfter('refund')
    await refund(paymentId, 3.3)
    expect(await outside.booked(paymentId)).toMatchObject([{ status: 'REQUESTED' }])
    faulty.heal()
    await app.jobs.runDue()
    expect(await outside.booked(paymentId)).toEqual([
      { status: 'COMPLETED', origin: 'shop', amountCents: 330 },
    ])
  })

  it('that fails after its completion needs an administrator, once', async () => {
    const paymentId = await customer.paymentOf(await customer.buy(3))
    await refund(paymentId, 3.3)
    haveFailed = true
    await outside.hint(paymentId, 'payment.refunded')
    expect(await outside.booked(paymentId)).toEqual([
      { status: 'COMPLETED', origin: 'shop', amountCents: 330 },
    ])
    const query = { kind: 'refund_failed', state: 'open' } as const
    const { data } = (await app.call('adminAttentionList', { query, token: clerk.token })).body
    const item = data.find((each) => each.payment_id === paymentId)
    expect(item?.cause).toMatch(
      /^3\.30 EUR failed after completion: refund \d+\. The customer’s card or account is closed\.$/,
    )
    await outside.hint(paymentId, 'payment.refunded')
    expect(await outside.openItems(paymentId)).toEqual(['refund_failed'])
    const params = { id: item?.id ?? 0 }
    await app.call('adminAttentionClose', { params, body: { reason: 'Transferred' }, token: clerk.token })
    await outside.hint(paymentId, 'payment.refunded')
    expect(await outside.openItems(paymentId)).toEqual([])
  })

  it('that is refused because the money was returned outside needs nobody', async () => {
    const paymentId = await customer.paymentOf(await customer.buy(3))
    faulty.failBefore('refund')
    await refund(paymentId, 9.9)
    faulty.heal()
    await outside.refund(paymentId, 990)
    await sweepAfter(2)
    expect(await outside.booked(paymentId)).toEqual([
      { status: 'FAILED', origin: 'shop', amountCents: 990 },
      { status: 'COMPLETED', origin: 'provider', amountCents: 990 },
    ])
    expect(await outside.openItems(paymentId)).toEqual([])
  })
})

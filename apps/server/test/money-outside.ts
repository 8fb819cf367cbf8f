import type { ProviderDispute } from '../src/modules/billing/payment-provider.ts'
import type { TestApp } from './create-test-app.ts'
import { sendSandboxWebhook } from './sandbox-webhooks.ts'

let events = 0

/** Moves money of payments on the sandbox's own page, as a merchant, a cardholder and a bank do. */
export function moneyOutside(app: TestApp) {
  const { db } = app.database

  /** The payment at the sandbox. */
  const paymentAt = (paymentId: number) =>
    db
      .selectFrom('sandboxPayment')
      .innerJoin('payment', 'payment.reference', 'sandboxPayment.reference')
      .select('sandboxPayment.token')
      .where('payment.id', '=', paymentId)
      .executeTakeFirstOrThrow()

  async function act(paymentId: number, fields: Record<string, string>, { isHeld = false } = {}) {
    const { token } = await paymentAt(paymentId)
    const answer = await app.http.inject({
      method: 'POST',
      url: `/sandbox/pay/${token}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams(fields).toString(),
    })
    if (answer.headers.location !== `/sandbox/pay/${token}`) throw new Error(answer.body)
    if (!isHeld) await app.jobs.runDue()
  }

  return {
    paymentAt,
    refund: (paymentId: number, cents: number, options?: { isHeld?: boolean }) =>
      act(paymentId, { action: 'refund', amount: (cents / 100).toFixed(2) }, options),
    dispute: (paymentId: number, options?: { isHeld?: boolean }) =>
      act(paymentId, { action: 'dispute' }, options),
    decide: (paymentId: number, action: 'win' | 'lose', options?: { isHeld?: boolean }) =>
      act(paymentId, { action }, options),

    /** Sends another webhook about the payment and runs its job. */
    async hint(paymentId: number, type: 'payment.refunded' | 'payment.disputed') {
      const { token } = await paymentAt(paymentId)
      await sendSandboxWebhook(app, { id: `hint-${(events += 1)}`, payment: token, type })
      await app.jobs.runDue()
    },

    /** Refunds as booked, oldest first. */
    booked: (paymentId: number) =>
      db
        .selectFrom('refund')
        .select(['status', 'origin', 'amountCents'])
        .where('paymentId', '=', paymentId)
        .orderBy('id')
        .execute(),

    /** Refunds at the sandbox, in cents. */
    async listRefunds(paymentId: number): Promise<number[]> {
      const { token } = await paymentAt(paymentId)
      const rows = await db
        .selectFrom('sandboxRefund')
        .select('amountCents')
        .where('paymentToken', '=', token)
        .execute()
      return rows.map(({ amountCents }) => amountCents)
    },

    /** Kinds of the open attention items about the payment. */
    async openItems(paymentId: number): Promise<string[]> {
      const rows = await db
        .selectFrom('attentionItem')
        .select('kind')
        .where('subjectId', '=', paymentId)
        .where('subject', '=', 'payment')
        .where('closedAt', 'is', null)
        .execute()
      return rows.map(({ kind }) => kind)
    },
  }
}

/** The only dispute of a payment, as its provider describes it. */
export const disputeOf = (
  paymentId: number,
  state: ProviderDispute['state'],
  amountCents: number,
): ProviderDispute => ({
  providerReference: `dispute-${paymentId}`,
  state,
  reason: 'general',
  amountCents,
  evidenceDueAt: null,
})

import type { RefundFailure } from '@guidefeed/contract'
import type { Stripe } from 'stripe'
import type { ListedRefund, NewRefund, ProviderRefund } from '../../../modules/billing/payment-provider.ts'

const maxMetadataLength = 500

/** Refunds once per reference: searches the payment's refunds first, since idempotency keys expire after a day. */
export async function refundIntent(
  stripe: Stripe,
  intentId: string,
  refund: NewRefund,
): Promise<ProviderRefund> {
  for await (const earlier of stripe.refunds.list({ payment_intent: intentId, limit: 100 }))
    if (earlier.metadata?.['reference'] === refund.reference) return describeRefund(earlier)
  const made = await stripe.refunds.create(
    {
      payment_intent: intentId,
      amount: refund.amountCents,
      metadata: { reference: refund.reference, reason: refund.reason.slice(0, maxMetadataLength) },
    },
    // Includes the amount: a refund refused as too large may be retried with a smaller one.
    { idempotencyKey: `${refund.reference}-${refund.amountCents}` },
  )
  return describeRefund(made)
}

export async function listRefunds(stripe: Stripe, intentId: string): Promise<ListedRefund[]> {
  const listed: ListedRefund[] = []
  for await (const refund of stripe.refunds.list({ payment_intent: intentId, limit: 100 }))
    listed.push({
      ...describeRefund(refund),
      reference: refund.metadata?.['reference'] ?? null,
      amountCents: refund.amount,
    })
  return listed
}

function describeRefund({ id, status, failure_reason: why }: Stripe.Refund): ProviderRefund {
  if (status === 'succeeded') return { providerReference: id, status: 'completed' }
  if (status === 'failed' || status === 'canceled')
    return { providerReference: id, status: 'failed', reason: reasonOf(why ?? status) }
  return { providerReference: id, status: 'pending' }
}

const reasons: Readonly<Record<string, RefundFailure>> = {
  canceled: 'refund_canceled',
  charge_for_pending_refund_disputed: 'payment_disputed',
  declined: 'refund_declined',
  expired_or_canceled_card: 'account_closed',
  insufficient_funds: 'balance_too_low',
  lost_or_stolen_card: 'account_closed',
  merchant_request: 'refund_canceled',
}

const reasonOf = (code: string) => reasons[code] ?? 'unexplained'

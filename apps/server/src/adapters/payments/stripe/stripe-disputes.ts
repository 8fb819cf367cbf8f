import type { DisputeReason } from '@guidefeed/contract'
import type { Stripe } from 'stripe'
import type { ProviderDispute } from '../../../modules/billing/payment-provider.ts'

/** Inquiries (`warning_…`) are disputes too: they take no money, and close without taking any. */
const states: Readonly<Record<string, ProviderDispute['state']>> = {
  lost: 'lost',
  won: 'won',
  warning_closed: 'won',
  prevented: 'won',
}

export async function listDisputes(stripe: Stripe, intentId: string): Promise<ProviderDispute[]> {
  const listed: ProviderDispute[] = []
  for await (const dispute of stripe.disputes.list({ payment_intent: intentId, limit: 100 })) {
    const { id, status, reason, amount, evidence_details: evidence } = dispute
    listed.push({
      providerReference: id,
      state: states[status] ?? 'open',
      reason: reasons[reason] ?? 'general',
      amountCents: amount,
      evidenceDueAt: evidence.due_by === null ? null : new Date(evidence.due_by * 1000),
    })
  }
  return listed
}

const reasons: Readonly<Record<string, DisputeReason>> = {
  bank_cannot_process: 'bank',
  check_returned: 'bank',
  credit_not_processed: 'refund_missing',
  debit_not_authorized: 'fraudulent',
  duplicate: 'duplicate',
  fraudulent: 'fraudulent',
  incorrect_account_details: 'bank',
  insufficient_funds: 'bank',
  product_not_received: 'not_received',
  product_unacceptable: 'not_as_described',
  subscription_canceled: 'subscription_canceled',
  unrecognized: 'unrecognized',
}

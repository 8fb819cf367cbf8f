import type { DisputeReason } from '@guidefeed/contract'
import type { ProviderDispute } from '../../../modules/billing/payment-provider.ts'
import type { PaypalApi } from './paypal-api.ts'
import { lost } from './paypal-errors.ts'
import { captureOf } from './paypal-orders.ts'
import { toCents } from './paypal-requests.ts'
import { Dispute, DisputeList } from './paypal-schemas.ts'
import type { Order } from './paypal-schemas.ts'

/** Outcomes for which the seller pays; with a payout, PayPal does. */
const lostOutcomes = new Set(['RESOLVED_BUYER_FAVOUR', 'ACCEPTED'])

/** Disputes of an order's capture. The list has neither outcome nor deadline, so each is read. */
export async function listDisputes(api: PaypalApi, order: Order | null): Promise<ProviderDispute[]> {
  // Its payment is completed, so PayPal will find it again.
  if (order === null) throw lost('the order of a dispute is gone')
  const taken = captureOf(order)
  if (taken === null) return []
  const { items } = await api.call(DisputeList, {
    method: 'GET',
    path: `/v1/customer/disputes?disputed_transaction_id=${taken.id}&page_size=50`,
  })
  return Promise.all(
    items.map(async ({ dispute_id: id }) =>
      describe(await api.call(Dispute, { method: 'GET', path: `/v1/customer/disputes/${id}` })),
    ),
  )
}

function describe(dispute: Dispute): ProviderDispute {
  const { dispute_id: providerReference, reason, status, dispute_outcome: outcome } = dispute
  const disputedCents = toCents(dispute.dispute_amount.value)
  // PayPal may decide for the buyer and still refund nothing.
  const lostCents = lostOutcomes.has(outcome?.outcome_code ?? '')
    ? toCents((outcome?.amount_refunded ?? dispute.dispute_amount).value)
    : 0
  return {
    providerReference,
    state: status === 'RESOLVED' ? (lostCents > 0 ? 'lost' : 'won') : 'open',
    reason: reasons[reason] ?? 'general',
    amountCents: lostCents > 0 ? lostCents : disputedCents,
    evidenceDueAt:
      dispute.seller_response_due_date === undefined ? null : new Date(dispute.seller_response_due_date),
  }
}

const reasons: Readonly<Record<string, DisputeReason>> = {
  CANCELED_RECURRING_BILLING: 'subscription_canceled',
  CREDIT_NOT_PROCESSED: 'refund_missing',
  DUPLICATE_TRANSACTION: 'duplicate',
  INCORRECT_AMOUNT: 'wrong_amount',
  MERCHANDISE_OR_SERVICE_NOT_AS_DESCRIBED: 'not_as_described',
  MERCHANDISE_OR_SERVICE_NOT_RECEIVED: 'not_received',
  PAYMENT_BY_OTHER_MEANS: 'paid_otherwise',
  PROBLEM_WITH_REMITTANCE: 'bank',
  UNAUTHORISED: 'fraudulent',
}

import type { ProviderDispute } from '../../../modules/billing/payment-provider.ts'
import type { PaypalApi } from './paypal-api.ts'
import { captureOf } from './paypal-orders.ts'
import { toCents } from './paypal-requests.ts'
import { Dispute, DisputeList } from './paypal-schemas.ts'
import type { Order } from './paypal-schemas.ts'

/** Outcomes for which the seller pays; with a payout, PayPal does. */
const lostOutcomes = new Set(['RESOLVED_BUYER_FAVOUR', 'ACCEPTED'])

/** Disputes of an order's capture. The list has neither outcome nor deadline, so each is read. */
export async function listDisputes(api: PaypalApi, order: Order | null): Promise<ProviderDispute[]> {
  const taken = order === null ? null : captureOf(order)
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
  const isLost = lostOutcomes.has(outcome?.outcome_code ?? '')
  const amount = (isLost ? outcome?.amount_refunded : undefined) ?? dispute.dispute_amount
  return {
    providerReference,
    state: status === 'RESOLVED' ? (isLost ? 'lost' : 'won') : 'open',
    reason,
    amountCents: toCents(amount.value),
    evidenceDueAt:
      dispute.seller_response_due_date === undefined ? null : new Date(dispute.seller_response_due_date),
  }
}

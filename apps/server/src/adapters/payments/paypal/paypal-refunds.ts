import type { ListedRefund, NewRefund, ProviderRefund } from '../../../modules/billing/payment-provider.ts'
import type { PaypalApi } from './paypal-api.ts'
import { lost, refuse } from './paypal-errors.ts'
import { captureOf } from './paypal-orders.ts'
import { toAmount, toCents } from './paypal-requests.ts'
import { Refund } from './paypal-schemas.ts'
import type { Order } from './paypal-schemas.ts'
import type { OpenedPage } from './paypal.repository.ts'

/** PayPal's limit for the note to the payer. */
const maxNote = 255

/** Refunds an order's capture, once per reference: an order lists its refunds. */
export async function refundOrder(
  api: PaypalApi,
  { page, order, refund }: { page: OpenedPage; order: Order | null; refund: NewRefund },
): Promise<ProviderRefund> {
  const taken = order === null ? null : captureOf(order)
  if (order === null || taken === null) throw refuse('nothing was paid here')
  const earlier = order.purchase_units[0]?.payments?.refunds ?? []
  const same = earlier.find(({ invoice_id: reference }) => reference === refund.reference)
  if (same !== undefined) return describe(same)
  const made = await api.call(Refund, {
    method: 'POST',
    path: `/v2/payments/captures/${taken.id}/refund`,
    body: {
      amount: toAmount(refund.amountCents),
      invoice_id: refund.reference,
      custom_id: page.reference,
      note_to_payer: refund.reason.slice(0, maxNote),
    },
    // Includes the amount: a refund refused as too large may be retried with a smaller one.
    requestId: `${refund.reference}-${refund.amountCents}`,
  })
  return describe(made)
}

/** All refunds of an order's capture, those made on PayPal's site too. */
export function listRefunds(order: Order | null): ListedRefund[] {
  // Its payment is completed, so PayPal will find it again.
  if (order === null) throw lost('the order of a refund is gone')
  return (order.purchase_units[0]?.payments?.refunds ?? []).map((refund) => {
    if (refund.amount === undefined) throw lost(`refund ${refund.id} has no amount`)
    return {
      ...describe(refund),
      reference: refund.invoice_id ?? null,
      amountCents: toCents(refund.amount.value),
    }
  })
}

function describe({ id, status }: Refund): ProviderRefund {
  if (status === 'COMPLETED') return { providerReference: id, status: 'completed' }
  if (status === 'PENDING') return { providerReference: id, status: 'pending' }
  return {
    providerReference: id,
    status: 'failed',
    reason: status === 'CANCELLED' ? 'refund_canceled' : 'unexplained',
  }
}

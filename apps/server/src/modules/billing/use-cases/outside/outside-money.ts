import type { CustomerTx } from '../../ledger/customer-tx.ts'
import { getCustomer } from '../../ledger/customer.repository.ts'
import type { OrderRow } from '../../ledger/order.repository.ts'
import type { PaymentRow } from '../../ledger/payment.repository.ts'
import { refundRepository } from '../../ledger/refund.repository.ts'
import type { OutsideRefundRow, RefundRow } from '../../ledger/refund.repository.ts'
import { refundReason } from '../mails/refund-reasons.ts'
import type { Because } from '../../ledger/status-change.repository.ts'

type Origin = Exclude<OutsideRefundRow['origin'], 'manual'>

/**
 * What no refund has taken of a payment yet, in cents. Those of ours that the provider has not accepted do not count: it refuses
 * them once the money is gone.
 */
function leftOf(payment: PaymentRow, refunds: readonly RefundRow[]): number {
  return refunds
    .filter(({ status }) => status === 'COMPLETED' || status === 'PENDING')
    .reduce((left, { amountCents }) => left - amountCents, payment.amountCents)
}

/** Records money that went back without us, at most what is left of the payment. Idempotent by the provider's reference. */
export async function noteOutsideMoney(
  tx: CustomerTx,
  { payment, order }: { payment: PaymentRow; order: OrderRow },
  back: { origin: Origin; providerReference: string; amountCents: number },
  { because, now }: { because: Because; now: Date },
): Promise<void> {
  const { origin, providerReference } = back
  const refunds = await refundRepository(tx).listOfPayments([payment.id])
  const amountCents = Math.min(back.amountCents, leftOf(payment, refunds))
  const isKnown = refunds.some(
    (refund) => refund.origin !== 'shop' && refund.providerReference === providerReference,
  )
  if (isKnown || amountCents <= 0) return
  const { locale } = await getCustomer(tx, order.userId)
  await refundRepository(tx).insertOutside(
    {
      paymentId: payment.id,
      origin,
      providerReference,
      reference: `${origin}:${payment.provider}:${providerReference}`,
      amountCents,
      reason: refundReason(origin, locale),
    },
    now,
    because,
  )
}

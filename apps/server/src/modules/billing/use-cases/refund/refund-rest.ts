import { createOpaqueToken } from '../../../../lib/opaque-token.ts'
import type { CustomerTx } from '../../ledger/customer-tx.ts'
import { paymentRepository } from '../../ledger/payment.repository.ts'
import { refundRepository } from '../../ledger/refund.repository.ts'
import type { RefundRow } from '../../ledger/refund.repository.ts'
import type { Because } from '../../ledger/status-change.repository.ts'

/** Records a refund of what is left of an order's payment, up to `atMostCents`, without an administrator; null = nothing left. */
export async function refundRest(
  tx: CustomerTx,
  refund: { orderId: number; reason: string; because: Because; now: Date; atMostCents?: number },
): Promise<RefundRow | null> {
  const payment = await paymentRepository(tx).findCompleted(refund.orderId)
  if (payment === null) return null
  const leftCents = payment.amountCents - (await refundRepository(tx).sumOf(payment.id))
  if (leftCents <= 0) return null
  return refundRepository(tx).insert(
    {
      paymentId: payment.id,
      amountCents: Math.min(leftCents, refund.atMostCents ?? leftCents),
      reason: refund.reason,
      reference: createOpaqueToken(),
      requestedBy: null,
      idempotencyKey: null,
      bodyHash: null,
    },
    refund.now,
    refund.because,
  )
}

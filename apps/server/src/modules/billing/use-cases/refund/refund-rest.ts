import { createOpaqueToken } from '../../../../lib/opaque-token.ts'
import type { CustomerTx } from '../../ledger/customer-tx.ts'
import { paymentRepository } from '../../ledger/payment.repository.ts'
import { refundRepository } from '../../ledger/refund.repository.ts'
import type { RefundRow } from '../../ledger/refund.repository.ts'
import type { Because } from '../../ledger/status-change.repository.ts'

/** An order's payment and what is left of it after all refunds; null = nothing was paid. */
async function readLeft(tx: CustomerTx, orderId: number) {
  const payment = await paymentRepository(tx).findCompleted(orderId)
  if (payment === null) return null
  return { payment, leftCents: payment.amountCents - (await refundRepository(tx).sumOf(payment.id)) }
}

/** Whether everything that was paid for an order went back, or is on its way; false where nothing was paid. */
export async function isReturned(tx: CustomerTx, orderId: number): Promise<boolean> {
  const left = await readLeft(tx, orderId)
  return left !== null && left.leftCents <= 0
}

/** Records a refund of what is left of an order's payment, up to `atMostCents`, without an administrator; null = nothing left. */
export async function refundRest(
  tx: CustomerTx,
  refund: { orderId: number; reason: string; because: Because; now: Date; atMostCents?: number },
): Promise<RefundRow | null> {
  const left = await readLeft(tx, refund.orderId)
  if (left === null || left.leftCents <= 0) return null
  const { payment, leftCents } = left
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

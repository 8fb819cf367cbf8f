import type { DbOrTx } from '../../../../db/database.ts'
import { isLiving } from '../../ledger/billing-states.ts'
import { paymentRepository } from '../../ledger/payment.repository.ts'
import { refundRepository } from '../../ledger/refund.repository.ts'
import type { SubscriptionRow } from '../../ledger/subscription.repository.ts'
import { termRepository } from '../../ledger/term.repository.ts'
import { fullRefundOf } from '../../policy/holding.ts'

/** Effect of a full refund of an order on access at present, and the rest of the payments that it refunds as well, in cents. */
export async function previewFullRefund(
  db: DbOrTx,
  orderId: number,
  { id, status }: Pick<SubscriptionRow, 'id' | 'status'>,
) {
  const { effect, others } = fullRefundOf(await termRepository(db).list(id), orderId, isLiving(status))
  let alsoCents = 0
  for (const other of others) {
    const payment = await paymentRepository(db).findCompleted(other)
    if (payment !== null) alsoCents += payment.amountCents - (await refundRepository(db).sumOf(payment.id))
  }
  return { effect, alsoCents }
}

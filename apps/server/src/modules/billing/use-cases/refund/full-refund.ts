import type { DbOrTx } from '../../../../db/database.ts'
import { isLiving } from '../../ledger/billing-states.ts'
import { giftRepository } from '../../ledger/gift.repository.ts'
import type { TermOrder } from '../../ledger/order.repository.ts'
import { paymentRepository } from '../../ledger/payment.repository.ts'
import { refundRepository } from '../../ledger/refund.repository.ts'
import { subscriptionRepository } from '../../ledger/subscription.repository.ts'
import { termRepository } from '../../ledger/term.repository.ts'
import { fullRefundOf } from '../../policy/holding.ts'

type Of = Pick<TermOrder, 'id' | 'subscriptionId' | 'voucherId'>

/** Consequences of a full refund of an order at present. `given`: the service of the gift that it redeemed; null = none. */
export async function readFullRefund(db: DbOrTx, { id, subscriptionId, voucherId }: Of) {
  const { status } = await subscriptionRepository(db).get(subscriptionId)
  const given = voucherId === null ? null : await giftRepository(db).findGiven(voucherId)
  const rows = await termRepository(db).list(subscriptionId)
  const about = { isLiving: isLiving(status), isGiven: given !== null }
  return { ...fullRefundOf(rows, id, about), given }
}

/** Effect of a full refund on access at present, and the rest of the payments that it refunds as well, in cents. */
export async function previewFullRefund(db: DbOrTx, order: Of) {
  const { effect, others } = await readFullRefund(db, order)
  let alsoCents = 0
  for (const other of others) {
    const payment = await paymentRepository(db).findCompleted(other)
    if (payment !== null) alsoCents += payment.amountCents - (await refundRepository(db).sumOf(payment.id))
  }
  return { effect, alsoCents }
}

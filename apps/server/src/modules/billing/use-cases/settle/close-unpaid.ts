import { isOpen } from '../../ledger/billing-states.ts'
import type { CustomerTx } from '../../ledger/customer-tx.ts'
import { orderRepository } from '../../ledger/order.repository.ts'
import type { OrderRow } from '../../ledger/order.repository.ts'
import { paymentRepository } from '../../ledger/payment.repository.ts'
import type { Because } from '../../ledger/status-change.repository.ts'
import { subscriptionRepository } from '../../ledger/subscription.repository.ts'

/** Closes a pending order whose attempts have all failed. One that is being paid stays. */
export async function closeUnpaid(tx: CustomerTx, { id }: OrderRow, because: Because, at: Date) {
  const order = await orderRepository(tx).get(id)
  const payment = await paymentRepository(tx).findLatest(id)
  if (order.status !== 'pending' || (payment !== null && isOpen(payment.status))) return
  await closeFailed(tx, order, because, at)
}

/** Closes an order that will not be paid, and the subscription that it would have begun. */
export async function closeFailed(tx: CustomerTx, order: OrderRow, because: Because, at: Date) {
  await orderRepository(tx).close(order, 'failed', at, because)
  if (order.kind === 'gift') return
  const subscriptions = subscriptionRepository(tx)
  const subscription = await subscriptions.get(order.subscriptionId)
  if (subscription.status === 'PENDING') await subscriptions.setStatus(subscription, 'CANCELED', at, because)
}

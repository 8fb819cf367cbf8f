import type { Tx } from '../../db/database.ts'
import type { Clock } from '../../lib/clock.ts'
import type { Receipts } from '../receipts/index.ts'
import type { ReadBillingSettings } from './billing-settings.repository.ts'
import { findCustomer } from './customer.repository.ts'
import { orderRepository } from './order.repository.ts'
import type { OrderRow } from './order.repository.ts'
import { subscriptionRepository } from './subscription.repository.ts'
import { addYears } from './term.ts'

/** Writes the receipt of a paid order, after its term was written down and in the same transaction. Returns its number. */
export function createOrderReceipts(deps: {
  clock: Clock
  receipts: Pick<Receipts, 'issue'>
  readSettings: ReadBillingSettings
}) {
  const { clock, receipts, readSettings } = deps

  return async (tx: Tx, order: OrderRow, methodLabel: string | null): Promise<string> => {
    const customer = await findCustomer(tx, order.userId)
    const subscription = await subscriptionRepository(tx).findView(order.userId, order.subscriptionId)
    const finishAt = subscription?.finishAt
    if (finishAt == null) throw new Error(`order ${order.id} is paid and has no term`)
    const items = await orderRepository(tx).listItems([order.id])
    // A renewal may be paid days after its term began, all else is used from now on.
    const startAt = order.kind === 'renewal' ? addYears(finishAt, -1) : clock.now()
    return receipts.issue(tx, {
      orderId: order.id,
      vatPercentHundredths: (await readSettings(tx)).vatPercentHundredths,
      buyer: { name: customer.name, email: customer.email },
      locale: customer.locale,
      lines: [
        ...items.map(({ name, channelCount, priceCents }) => ({
          kind: 'service' as const,
          name,
          channelCount,
          grossCents: priceCents,
        })),
        ...(order.paymentFeeCents === 0 ? [] : [{ kind: 'fee' as const, grossCents: order.paymentFeeCents }]),
      ],
      period: { from: startAt.toISOString(), to: finishAt.toISOString() },
      paidWith: methodLabel ?? subscription?.paymentMethod ?? order.provider,
    })
  }
}
export type IssueOrderReceipt = ReturnType<typeof createOrderReceipts>

import type { Tx } from '../../../../db/database.ts'
import type { Clock } from '../../../../lib/clock.ts'
import { causeItemRepository } from '../../../attention/index.ts'
import type { SendMail } from '../../../messaging/index.ts'
import { getCustomer } from '../../ledger/customer.repository.ts'
import type { OrderRow } from '../../ledger/order.repository.ts'

/**
 * Records a cancellation for good cause (§ 312k II no. 1 a BGB, record 0158): an administrator examines the reason, and the customer gets it
 * confirmed. Each declaration once, by its arrival and reason. `subscriptionId`: the subscription that it cancels, of whichever order; null =
 * the customer has none. The account may be deleted, and is then not mailed.
 */
export function createCauseDeclaration(deps: { clock: Clock; sendMail: SendMail; publicUrl: () => string }) {
  const { clock, sendMail, publicUrl } = deps
  return async (
    tx: Tx,
    { id, userId, code }: OrderRow,
    {
      reason,
      receivedAt,
      subscriptionId,
    }: { reason: string; receivedAt: string; subscriptionId: number | null },
  ) => {
    const declared = { orderId: id, at: receivedAt, reason, subscriptionId }
    const isNew = await causeItemRepository(tx).add(declared, clock.now())
    const customer = await getCustomer(tx, userId)
    if (!isNew || customer.deletedAt !== null) return
    await sendMail(tx, {
      to: customer,
      template: 'cancellation-for-cause',
      data: {
        name: customer.name,
        order_code: code,
        received_at: receivedAt,
        declared_reason: reason,
        url: `${publicUrl()}/profile?section=subscription`,
      },
    })
  }
}
export type CauseDeclaration = ReturnType<typeof createCauseDeclaration>

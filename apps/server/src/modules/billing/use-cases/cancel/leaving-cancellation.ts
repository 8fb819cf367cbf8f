import type { Db, Tx } from '../../../../db/database.ts'
import type { AuditLog } from '../../../audit/index.ts'
import type { SendMail } from '../../../messaging/index.ts'
import type { Cancellation } from './cancellation.service.ts'
import { getCustomer } from '../../ledger/customer.repository.ts'
import type { Leaving } from '../leaving/leaving.jobs.ts'
import { orderRepository } from '../../ledger/order.repository.ts'
import type { OrderRow } from '../../ledger/order.repository.ts'
import { getService } from '../../ledger/price-list.repository.ts'
import { createRenewalMails } from '../mails/renewal-mail.ts'
import { subscriptionRepository } from '../../ledger/subscription.repository.ts'

/** Carries out a cancellation declared without a login, effective from the time of the declaration. */
export function createLeavingCancellation(deps: {
  db: Db
  auditLog: AuditLog
  cancel: Cancellation
  sendMail: SendMail
  publicUrl: () => string
}) {
  const { db, auditLog, cancel, sendMail, publicUrl } = deps
  const mails = createRenewalMails({ publicUrl })

  /** Repeated cancellations resend the confirmation with the time of the first. */
  async function confirmAgain(tx: Tx, { userId, subscriptionId }: OrderRow) {
    const subscription = await subscriptionRepository(tx).get(subscriptionId)
    const { canceledAt, finishAt } = subscription
    if (canceledAt === null || finishAt === null) throw new Error('it was canceled before')
    const customer = await getCustomer(tx, userId)
    const service = await getService(tx, subscription.serviceId)
    await sendMail(tx, mails.canceled({ customer, service, subscription, canceledAt, finishAt }))
  }

  return async ({ email, orderCode, receivedAt, origin }: Leaving): Promise<void> => {
    const order = await orderRepository(db).findOfEmail(orderCode, email)
    if (order === null) return
    const { id: orderId, userId, subscriptionId } = order
    const outcome = await cancel(userId, subscriptionId, {
      at: new Date(receivedAt),
      async alongside(tx, so) {
        if (so === 'canceled_before') await confirmAgain(tx, order)
        if (so !== 'canceled' && so !== 'ended') return
        await auditLog.note(tx, {
          origin,
          action: 'subscription.cancel',
          subject: { type: 'subscription', id: subscriptionId },
          after: { canceled_at: receivedAt, order_id: orderId },
        })
      },
    })
    // The job retries.
    if (outcome === 'payment_under_way') throw new Error(`a payment for order ${orderId} is under way`)
  }
}

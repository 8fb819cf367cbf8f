import type { Db } from '../../db/database.ts'
import type { AuditLog } from '../audit/index.ts'
import type { SendMail } from '../messaging/index.ts'
import { findCustomer, lockCustomer } from './customer.repository.ts'
import type { Leaving } from './leaving.jobs.ts'
import { orderRepository } from './order.repository.ts'
import { subscriptionRepository } from './subscription.repository.ts'

/** Carries out a cancellation that was declared without a login: no renewal, and a mail that says so with date and time. */
export function createCancellation(deps: {
  db: Db
  auditLog: AuditLog
  sendMail: SendMail
  publicUrl: () => string
}) {
  const { db, auditLog, sendMail, publicUrl } = deps

  return async ({ email, orderId, receivedAt, origin }: Leaving): Promise<void> => {
    const order = await orderRepository(db).findOfEmail(orderId, email)
    if (order === null) return
    const { userId, subscriptionId } = order
    await db.transaction().execute(async (tx) => {
      await lockCustomer(tx, userId)
      const subscriptions = subscriptionRepository(tx)
      const subscription = await subscriptions.findView(userId, subscriptionId)
      if (subscription?.status !== 'ACTIVE' && subscription?.status !== 'INACTIVE') return
      // Who says it twice is told twice, with the time of the first.
      const canceledAt = subscription.canceledAt ?? new Date(receivedAt)
      if (subscription.canceledAt === null) {
        await subscriptions.update(subscriptionId, { canceledAt })
        await auditLog.note(tx, {
          origin,
          action: 'subscription.cancel',
          subject: { type: 'subscription', id: subscriptionId },
          after: { canceled_at: canceledAt.toISOString(), order_id: orderId },
        })
      }
      const customer = await findCustomer(tx, userId)
      await sendMail(tx, {
        to: customer.email,
        locale: customer.locale,
        template: 'subscription-canceled',
        data: {
          name: customer.name,
          service: subscription.serviceName,
          canceled_at: canceledAt.toISOString(),
          finish_at: subscription.finishAt?.toISOString() ?? '',
          url: `${publicUrl()}/profile`,
        },
      })
    })
  }
}

import type { Db, Tx } from '../../db/database.ts'
import type { Logger } from '../../lib/logger.ts'
import type { AuditLog } from '../audit/index.ts'
import type { SendMail } from '../messaging/index.ts'
import type { AccessReturn } from './access-return.ts'
import { findCustomer, lockCustomer } from './customer.repository.ts'
import type { Customer } from './customer.repository.ts'
import type { Leaving } from './leaving.jobs.ts'
import { orderRepository } from './order.repository.ts'
import type { CompletedOrder } from './order.repository.ts'
import type { CarryOutRefund } from './refund-settlement.ts'
import type { RefundRow } from './refund.repository.ts'
import type { Refunds } from './refund.service.ts'
import type { Settlement } from './settlement.service.ts'
import { subscriptionRepository } from './subscription.repository.ts'
import { withdrawalEndsAt } from './withdrawal-period.ts'

/** The reason of the refund, as the customer reads it. */
const reasons: Readonly<Record<string, string>> = {
  en: 'Withdrawal',
  de: 'Widerruf',
  fr: 'Rétractation',
  es: 'Desistimiento',
  ar: 'تراجع عن العقد',
}

/**
 * Carries out a withdrawal that was declared without a login. From an upgrade alone, its price goes back and the service is
 * what it was before. From everything else, all that was paid for the agreement goes back and access ends at once.
 */
export function createWithdrawal(deps: {
  db: Db
  logger: Logger
  auditLog: AuditLog
  settlement: Pick<Settlement, 'abandon'>
  refunds: Pick<Refunds, 'writeWithdrawal'>
  carryOut: CarryOutRefund
  accessReturn: AccessReturn
  sendMail: SendMail
  publicUrl: () => string
}) {
  const { db, logger, auditLog, settlement, refunds, carryOut, accessReturn, sendMail, publicUrl } = deps

  /** Writes all of it down, but for the money itself. Null = there was nothing to withdraw from any more. */
  async function withdraw(tx: Tx, order: CompletedOrder, orders: CompletedOrder[], customer: Customer) {
    const isUpgrade = order.kind === 'upgrade'
    const reason = reasons[customer.locale] ?? reasons['en'] ?? ''
    const written: RefundRow[] = []
    for (const { id } of isUpgrade ? [order] : orders) {
      const refund = await refunds.writeWithdrawal(tx, id, reason)
      if (refund !== null) written.push(refund)
    }
    if (isUpgrade) return written.length === 0 ? null : written
    const subscription = await subscriptionRepository(tx).find(order.subscriptionId)
    const isLiving = subscription.status === 'ACTIVE' || subscription.status === 'INACTIVE'
    if (isLiving) await accessReturn.end(tx, subscription)
    return isLiving || written.length > 0 ? written : null
  }

  const decide = (userId: number, subscriptionId: number, leaving: Leaving): Promise<RefundRow[]> =>
    db.transaction().execute(async (tx) => {
      const { orderId, receivedAt, origin } = leaving
      await lockCustomer(tx, userId)
      const orders = await orderRepository(tx).listCompleted(subscriptionId)
      const order = orders.find(({ id }) => id === orderId)
      if (order === undefined) return []
      // The right runs once: a renewal has that of the purchase (CJEU C-565/22).
      const boughtAt = (order.kind === 'renewal' ? orders[0] : order)?.completedAt ?? order.createdAt
      const endsAt = withdrawalEndsAt(boughtAt)
      const customer = await findCustomer(tx, userId)
      const to = { to: customer.email, locale: customer.locale }
      const data = { name: customer.name, order_id: orderId, received_at: receivedAt }
      if (new Date(receivedAt) > endsAt) {
        await sendMail(tx, {
          ...to,
          template: 'withdrawal-late',
          data: {
            ...data,
            bought_at: boughtAt.toISOString(),
            ends_at: endsAt.toISOString(),
            cancel_url: `${publicUrl()}/cancel-contract`,
          },
        })
        return []
      }
      const written = await withdraw(tx, order, orders, customer)
      if (written === null) return []
      const totalCents = written.reduce((sum, { amountCents }) => sum + amountCents, 0)
      await auditLog.note(tx, {
        origin,
        action: 'order.withdraw',
        subject: { type: 'order', id: orderId },
        after: { received_at: receivedAt, refund_ids: written.map(({ id }) => id) },
      })
      await sendMail(tx, {
        ...to,
        template: 'withdrawal-confirmed',
        data: {
          ...data,
          total_cents: totalCents,
          is_upgrade: order.kind === 'upgrade',
          url: `${publicUrl()}/profile`,
        },
      })
      return written
    })

  return async (leaving: Leaving): Promise<void> => {
    const order = await orderRepository(db).findOfEmail(leaving.orderId, leaving.email)
    if (order === null) return
    // It may turn out to be paid.
    if (order.status === 'pending') await settlement.abandon(order, 'The customer withdrew.')
    for (const { id } of await decide(order.userId, order.subscriptionId, leaving))
      await carryOut(id).catch((error: unknown) =>
        logger.error({ err: error, refundId: id }, 'refund not carried out yet'),
      )
  }
}

import type { Db, Tx } from '../../../../db/database.ts'
import type { AuditLog } from '../../../audit/index.ts'
import type { SendMail } from '../../../messaging/index.ts'
import type { CauseDeclaration } from './cancellation-for-cause.ts'
import type { Cancellation, CancellationOutcome } from './cancellation.service.ts'
import { isLiving } from '../../ledger/billing-states.ts'
import { describeCancellation } from './cancellation-mail.ts'
import { getCustomer } from '../../ledger/customer.repository.ts'
import type { Customers } from '../customer/customers.service.ts'
import type { Leaving } from '../leaving/leaving.jobs.ts'
import type { OrderRow } from '../../ledger/order.repository.ts'
import { byCustomer } from '../../ledger/status-change.repository.ts'
import type { Settlement } from '../settle/settlement.service.ts'
import { subscriptionRepository } from '../../ledger/subscription.repository.ts'

/** Carries out a cancellation declared without a login, effective from the time of the declaration. */
export function createLeavingCancellation(deps: {
  db: Db
  auditLog: AuditLog
  withCustomer: Customers['withCustomer']
  cancel: Cancellation
  declareCause: CauseDeclaration
  settlement: Pick<Settlement, 'abandon'>
  sendMail: SendMail
  publicUrl: () => string
}) {
  const { db, auditLog, withCustomer, cancel, declareCause, settlement, sendMail, publicUrl } = deps

  /** Repeated cancellations resend the confirmation with the time of the first. */
  async function confirmAgain(tx: Tx, subscriptionId: number) {
    const subscription = await subscriptionRepository(tx).get(subscriptionId)
    const { canceledAt, finishAt } = subscription
    if (canceledAt === null || finishAt === null) throw new Error('it was canceled before')
    const canceled = { ...subscription, canceledAt, finishAt }
    await sendMail(tx, await describeCancellation(tx, canceled, publicUrl))
  }

  async function confirmNothing(tx: Tx, { userId, code }: OrderRow, receivedAt: string) {
    const customer = await getCustomer(tx, userId)
    // The deletion of an account has ended its subscription.
    if (customer.deletedAt !== null) return
    const data = {
      order_code: code,
      received_at: receivedAt,
      url: `${publicUrl()}/profile?section=subscription`,
    }
    await sendMail(tx, {
      to: customer,
      template: 'nothing-to-cancel',
      data: { name: customer.name, ...data },
    })
  }

  /** Confirms a declaration of which a cancellation itself sends no mail. */
  async function confirm(
    tx: Tx,
    order: OrderRow,
    about: { so: CancellationOutcome; subscriptionId: number | null; receivedAt: string },
  ) {
    const { so, subscriptionId, receivedAt } = about
    if (so === 'refused' || subscriptionId === null) await confirmNothing(tx, order, receivedAt)
    else if (so === 'canceled_before') await confirmAgain(tx, subscriptionId)
  }

  /**
   * The subscription that the declaration is about. The order's own one may be over: a declined first order, a trial before the
   * purchase, a former subscription; a gift has none. Customers mean what they hold now.
   */
  async function chooseSubscription({ userId, subscriptionId }: OrderRow): Promise<number | null> {
    const subscriptions = subscriptionRepository(db)
    if (subscriptionId !== null && isLiving((await subscriptions.get(subscriptionId)).status))
      return subscriptionId
    return (await subscriptions.findLiving(userId))?.id ?? subscriptionId
  }

  return async (order: OrderRow, { receivedAt, isEarly = false, reason, origin }: Leaving): Promise<void> => {
    const { id: orderId, userId } = order
    // First, since the rest may wait for a provider: receipt is confirmed at once, and an administrator sees the reason.
    if (reason !== undefined) {
      const declared = { reason, receivedAt, subscriptionId: await chooseSubscription(order) }
      // The reason changes nothing that is due.
      await withCustomer(userId, (tx) => declareCause(tx, order, declared), { leavesDueSteps: () => true })
    }
    // An unpaid first order is a subscription that has not begun; an unpaid gift has none.
    if (order.status === 'pending' && (order.kind === 'new' || order.kind === 'gift'))
      await settlement.abandon(order, { reason: 'canceled_subscription' }, byCustomer('canceled', userId))
    const subscriptionId = await chooseSubscription(order)
    const outcome = await cancel(userId, subscriptionId, {
      at: new Date(receivedAt),
      isEarly,
      isDeferred: true,
      async alongside(tx, so) {
        if (reason === undefined) await confirm(tx, order, { so, subscriptionId, receivedAt })
        if (subscriptionId === null) return
        if (so !== 'canceled' && so !== 'ended') return
        await auditLog.note(tx, {
          origin,
          action: 'subscription.cancel',
          subject: { type: 'subscription', id: subscriptionId },
          aboutUserId: userId,
          after: { canceled_at: receivedAt, order_id: orderId },
        })
      },
    })
    // The job retries.
    if (outcome === 'payment_under_way') throw new Error(`a payment for order ${orderId} is under way`)
  }
}

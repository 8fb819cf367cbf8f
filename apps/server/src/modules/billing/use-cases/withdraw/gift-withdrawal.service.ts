import type { Clock } from '../../../../lib/clock.ts'
import { dayTextOf } from '../../../../lib/utc-day.ts'
import type { Logger } from '../../../../lib/logger.ts'
import type { AuditLog } from '../../../audit/index.ts'
import type { MailRequest, SendMail } from '../../../messaging/index.ts'
import { getCustomer } from '../../ledger/customer.repository.ts'
import type { CustomerTx } from '../../ledger/customer-tx.ts'
import { orderRepository } from '../../ledger/order.repository.ts'
import type { GiftOrder } from '../../ledger/order.repository.ts'
import type { RefundRow } from '../../ledger/refund.repository.ts'
import { byCustomer } from '../../ledger/status-change.repository.ts'
import { isWithdrawable, withdrawalEndsAt } from '../../policy/withdrawal-period.ts'
import type { Customers } from '../customer/customers.service.ts'
import type { Leaving } from '../leaving/leaving.jobs.ts'
import { describeNothingToRefund } from '../mails/nothing-to-refund-mail.ts'
import { answerWithdrawal } from '../mails/withdrawal-answer.ts'
import { refundReason } from '../mails/refund-reasons.ts'
import { voidUnusedCode } from '../refund/gift-return.ts'
import type { RefundSettlement } from '../refund/refund-settlement.service.ts'
import { isReturned, refundRest } from '../refund/refund-rest.ts'
import { isUndecided, settleThenRetry } from '../settle/settle-then-retry.ts'
import type { Decision } from '../settle/settle-then-retry.ts'
import type { Settlement } from '../settle/settlement.service.ts'

/** Carries out a buyer's withdrawal from a gift, declared without a login: an unused code is void, a used one stays (record 0117). */
export function createGiftWithdrawal(deps: {
  clock: Clock
  logger: Logger
  auditLog: AuditLog
  settlement: Pick<Settlement, 'abandon'>
  carryOut: RefundSettlement['carryOut']
  withCustomer: Customers['withCustomer']
  sendMail: SendMail
  publicUrl: () => string
}) {
  const { clock, logger, auditLog, settlement, carryOut, withCustomer, sendMail, publicUrl } = deps

  /**
   * Decides the withdrawal; null = not paid, too late, the code is used, or all money went back before. Returns an order that only reserves
   * the code, which has to be abandoned first.
   */
  async function withdraw(
    tx: CustomerTx,
    order: GiftOrder,
    leaving: Leaving,
  ): Promise<Decision<RefundRow | null>> {
    const customer = await getCustomer(tx, order.userId)
    const about = { customer, order, leaving }
    const isPaid = order.status === 'completed'
    const nothing = describeNothingToRefund({ ...about, isPaid, publicUrl: publicUrl() })
    const { receivedAt, origin } = leaving
    const boughtAt = order.completedAt ?? order.createdAt
    const isLate = !isWithdrawable(boughtAt, new Date(receivedAt))
    if (!isPaid || (isLate && (await isReturned(tx, order.id)))) {
      await sendMail(tx, answerWithdrawal(about, nothing, {}))
      return { decided: null }
    }
    const isUsed = !isLate && !(await voidUnusedCode(tx, order))
    const reserving = isUsed ? await orderRepository(tx).findReserving(order.id) : null
    if (reserving !== null) return { blockedBy: reserving }
    const reason = refundReason('withdrawal', customer.locale)
    const because = byCustomer('withdrawal', order.userId)
    const refund =
      isLate || isUsed ? null : await refundRest(tx, { orderId: order.id, reason, because, now: clock.now() })
    if (refund !== null)
      await auditLog.note(tx, {
        origin,
        action: 'order.withdraw',
        subject: { type: 'order', id: order.id },
        aboutUserId: order.userId,
        after: { received_at: receivedAt, refund_ids: [refund.id] },
      })
    const endsAt = withdrawalEndsAt(boughtAt)
    const totalCents = refund?.amountCents ?? 0
    const answer: MailRequest = {
      to: customer,
      template: 'gift-withdrawal',
      data: {
        name: customer.name,
        order_code: order.code,
        received_at: receivedAt,
        ends_at: dayTextOf(endsAt),
        is_late: isLate,
        is_used: isUsed,
        total_cents: totalCents,
        url: `${publicUrl()}/profile?section=gifts`,
      },
    }
    const mail = isLate || isUsed || refund !== null ? answer : nothing
    await sendMail(tx, answerWithdrawal(about, mail, { totalCents, isUsed, endsAt: isLate ? endsAt : null }))
    return { decided: refund }
  }

  return async (order: GiftOrder, leaving: Leaving): Promise<void> => {
    const because = byCustomer('withdrawal', order.userId)
    if (order.status === 'pending') await settlement.abandon(order, { reason: 'withdrawn' }, because)
    const result = await settleThenRetry({
      decide: () =>
        withCustomer(
          order.userId,
          async (tx) => {
            const latest = await orderRepository(tx).get(order.id)
            return latest.kind === 'gift' ? withdraw(tx, latest, leaving) : { decided: null }
          },
          { leavesDueSteps: isUndecided },
        ),
      // Its customer did not withdraw.
      settle: (reserving) => settlement.abandon(reserving, { reason: 'shop_canceled' }, because),
    })
    if (result === null)
      throw new Error(`the withdrawal from gift ${order.id} waits for an order with its code`)
    const refund = result.decided
    if (refund !== null)
      await carryOut(refund.id).catch((error: unknown) =>
        logger.error({ err: error, refundId: refund.id }, 'refund not carried out yet'),
      )
  }
}

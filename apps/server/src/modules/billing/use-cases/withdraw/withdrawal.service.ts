import { divideCents, paymentFeeCents } from '@guidefeed/contract/money'
import type { ExtraFee } from '@guidefeed/contract/money'
import type { Clock } from '../../../../lib/clock.ts'
import { dayTextOf } from '../../../../lib/utc-day.ts'
import type { Logger } from '../../../../lib/logger.ts'
import type { AuditLog } from '../../../audit/index.ts'
import type { SendMail } from '../../../messaging/index.ts'
import type { AccessReturn } from '../refund/access-return.ts'
import { isLiving } from '../../ledger/billing-states.ts'
import type { ReadBillingSettings } from '../../ledger/billing-settings.repository.ts'
import { getCustomer } from '../../ledger/customer.repository.ts'
import type { Customer } from '../../ledger/customer.repository.ts'
import type { Leaving } from '../leaving/leaving.jobs.ts'
import { orderRepository } from '../../ledger/order.repository.ts'
import type { CompletedOrder, OrderRow, TermOrder } from '../../ledger/order.repository.ts'
import type { RefundSettlement } from '../refund/refund-settlement.service.ts'
import type { RefundRow } from '../../ledger/refund.repository.ts'
import { reviveCodes } from '../refund/gift-return.ts'
import { isReturned, refundRest } from '../refund/refund-rest.ts'
import type { Settlement } from '../settle/settlement.service.ts'
import { isUndecided, settleThenRetry } from '../settle/settle-then-retry.ts'
import type { Decision } from '../settle/settle-then-retry.ts'
import { getService } from '../../ledger/price-list.repository.ts'
import { byCustomer } from '../../ledger/status-change.repository.ts'
import type { Because } from '../../ledger/status-change.repository.ts'
import { subscriptionRepository } from '../../ledger/subscription.repository.ts'
import type { Customers } from '../customer/customers.service.ts'
import type { CustomerTx } from '../../ledger/customer-tx.ts'
import { contractLinks } from '../mails/contract-links.ts'
import { describeNothingToRefund } from '../mails/nothing-to-refund-mail.ts'
import { answerWithdrawal } from '../mails/withdrawal-answer.ts'
import { refundReason } from '../mails/refund-reasons.ts'
import { isWithdrawable, whenBought, withdrawalEndsAt } from '../../policy/withdrawal-period.ts'

/**
 * Carries out a withdrawal declared without a login. From an upgrade: refunds its price and restores the previous service, in a
 * renewed year too. From anything else: refunds everything paid for the subscription and ends access at once.
 */
export function createWithdrawal(deps: {
  clock: Clock
  logger: Logger
  auditLog: AuditLog
  settlement: Pick<Settlement, 'abandon'>
  carryOut: RefundSettlement['carryOut']
  accessReturn: AccessReturn
  withCustomer: Customers['withCustomer']
  sendMail: SendMail
  readSettings: ReadBillingSettings
  publicUrl: () => string
}) {
  const { clock, logger, auditLog, settlement, carryOut, accessReturn } = deps
  const { withCustomer, sendMail, readSettings, publicUrl } = deps

  const rest = (
    tx: CustomerTx,
    orderId: number,
    by: { reason: string; because: Because },
    limit?: { atMostCents: number },
  ) => refundRest(tx, { orderId, ...by, ...limit, now: clock.now() })

  /**
   * A renewal charged for the upgraded service continues with the previous one. Refunds the difference to what that would have cost
   * with its fee: the list price, but no more than the price held before (record 0097).
   */
  async function withdrawFromSize(
    tx: CustomerTx,
    upgrade: TermOrder,
    by: { reason: string; because: Because },
  ): Promise<RefundRow[]> {
    const shrunk = await accessReturn.shrinkRenewed(tx, upgrade)
    if (shrunk === null) return []
    const { before, renewalId } = shrunk
    const renewal = await orderRepository(tx).getOfTerm(renewalId)
    const smaller = await getService(tx, before.serviceId)
    const wouldCostCents = Math.min(smaller.priceCents, before.priceCents)
    // The total of a reverse charge is without VAT, also if the seller moved before it was paid.
    const chargedCents =
      renewal.totalCents < renewal.servicePriceCents
        ? divideCents(BigInt(wouldCostCents) * BigInt(renewal.totalCents), BigInt(renewal.servicePriceCents))
        : wouldCostCents
    const feeCents = feeShare(renewal, chargedCents, (await readSettings(tx)).fee)
    const atMostCents = renewal.totalCents + renewal.paymentFeeCents - chargedCents - feeCents
    const refund = atMostCents <= 0 ? null : await rest(tx, renewalId, by, { atMostCents })
    return refund === null ? [] : [refund]
  }

  /** Refunds an upgrade and those that build on it, and restores the size before them, however long the refunds take. */
  async function withdrawUpgrade(
    tx: CustomerTx,
    order: TermOrder,
    by: { reason: string; because: Because },
  ): Promise<RefundRow[] | null> {
    const reversed = await accessReturn.listReversedWith(tx, order)
    const written: RefundRow[] = []
    for (const id of reversed) {
      const refund = await rest(tx, id, by)
      if (refund !== null) written.push(refund)
    }
    const isFree = order.totalCents + order.paymentFeeCents === 0
    if (reversed.length === 0 || (written.length === 0 && !isFree)) return null
    const shrunk = await withdrawFromSize(tx, order, by)
    await accessReturn.giveBack(tx, order, by.because)
    return [...written, ...shrunk]
  }

  /** Records everything except the money transfer. Null = nothing left to withdraw from. */
  async function withdraw(tx: CustomerTx, order: TermOrder, orders: CompletedOrder[], customer: Customer) {
    const because = byCustomer('withdrawal', order.userId)
    const by = { reason: refundReason('withdrawal', customer.locale), because }
    if (order.kind === 'upgrade') return withdrawUpgrade(tx, order, by)
    const written: RefundRow[] = []
    for (const { id } of orders) {
      const refund = await rest(tx, id, by)
      if (refund !== null) written.push(refund)
    }
    const subscription = await subscriptionRepository(tx).get(order.subscriptionId)
    const ends = isLiving(subscription.status)
    if (ends) await accessReturn.end(tx, subscription, because)
    // An administrator may have ended a gift's year and refunded what its recipient paid: the code is theirs all the same.
    const isCodeRevived = await reviveCodes(tx, orders, clock.now())
    return ends || written.length > 0 || isCodeRevived ? written : null
  }

  /** The pending order for the same subscription, which must be settled first; null = none. */
  async function findInTheWay(tx: CustomerTx, order: TermOrder): Promise<OrderRow | null> {
    const pending = await orderRepository(tx).findPending(order.userId)
    if (pending?.subscriptionId !== order.subscriptionId) return null
    const isInTheWay = order.kind !== 'upgrade' || (await accessReturn.takesSizeOf(tx, order, pending))
    return isInTheWay ? pending : null
  }

  /** Decides the withdrawal. Returns an order that has to be abandoned first, so that nobody pays for an ended subscription. */
  const decide = (
    { id: orderId, userId, subscriptionId }: TermOrder,
    leaving: Leaving,
  ): Promise<Decision<RefundRow[]>> =>
    withCustomer(
      userId,
      async (tx) => {
        const order = await orderRepository(tx).getOfTerm(orderId)
        const customer = await getCustomer(tx, userId)
        const about = { customer, order, leaving }
        const confirmNothing = async ({ isPaid }: { isPaid: boolean }): Promise<Decision<RefundRow[]>> => {
          const nothing = describeNothingToRefund({ ...about, isPaid, publicUrl: publicUrl() })
          await sendMail(tx, answerWithdrawal(about, nothing, {}))
          return { decided: [] }
        }
        if (order.status !== 'completed' && order.kind !== 'renewal') return confirmNothing({ isPaid: false })
        const { receivedAt, origin } = leaving
        const orders = await orderRepository(tx).listCompleted(subscriptionId)
        const boughtAt = whenBought(order, orders)
        const data = { name: customer.name, order_code: order.code, received_at: receivedAt }
        if (!isWithdrawable(boughtAt, new Date(receivedAt))) {
          if (await isReturned(tx, orderId)) return confirmNothing({ isPaid: true })
          const endsAt = withdrawalEndsAt(boughtAt)
          const late = {
            ...data,
            bought_at: boughtAt.toISOString(),
            ends_at: dayTextOf(endsAt),
            cancel_url: contractLinks(publicUrl(), order.code).cancel_url,
          }
          const mail = { to: customer, template: 'withdrawal-late' as const, data: late }
          await sendMail(tx, answerWithdrawal(about, mail, { endsAt }))
          return { decided: [] }
        }
        const pending = await findInTheWay(tx, order)
        if (pending !== null) return { blockedBy: pending }
        const written = await withdraw(tx, order, orders, customer)
        if (written === null) {
          const concerned = order.kind === 'upgrade' ? [order] : orders
          return confirmNothing({ isPaid: concerned.some((one) => one.totalCents + one.paymentFeeCents > 0) })
        }
        const totalCents = written.reduce((sum, { amountCents }) => sum + amountCents, 0)
        await auditLog.note(tx, {
          origin,
          action: 'order.withdraw',
          subject: { type: 'order', id: orderId },
          aboutUserId: order.userId,
          after: { received_at: receivedAt, refund_ids: written.map(({ id }) => id) },
        })
        const done = {
          ...data,
          total_cents: totalCents,
          is_upgrade: order.kind === 'upgrade',
          url: `${publicUrl()}/profile?section=subscription`,
        }
        const mail = { to: customer, template: 'withdrawal-confirmed' as const, data: done }
        await sendMail(tx, answerWithdrawal(about, mail, { totalCents }))
        return { decided: written }
      },
      { leavesDueSteps: isUndecided },
    )

  /** `isRetried`: the renewal gets a new order, for the size that is left. */
  const abandon = (order: OrderRow, { isRetried = false } = {}) =>
    settlement.abandon(order, { reason: 'withdrawn', isRetried }, byCustomer('withdrawal', order.userId))

  async function settleAndDecide(withdrawn: TermOrder, leaving: Leaving): Promise<RefundRow[]> {
    // An order that turns out to be paid is refunded too.
    const result = await settleThenRetry({
      decide: () => decide(withdrawn, leaving),
      settle: (order) =>
        abandon(order, { isRetried: withdrawn.kind === 'upgrade' && order.kind === 'renewal' }),
    })
    if (result !== null) return result.decided
    throw new Error(`the withdrawal from order ${withdrawn.id} waits for one that is not settled`)
  }

  return async (order: TermOrder, leaving: Leaving): Promise<void> => {
    // A pending renewal belongs to a subscription that may be too old to withdraw from.
    if (order.status === 'pending' && order.kind !== 'renewal') await abandon(order)
    for (const { id } of await settleAndDecide(order, leaving))
      await carryOut(id).catch((error: unknown) =>
        logger.error({ err: error, refundId: id }, 'refund not carried out yet'),
      )
  }
}

/** The fee on a part of an order. If the fee has changed since, its share by price: how it was composed is not recorded. */
function feeShare({ totalCents, paymentFeeCents: paidCents }: TermOrder, partCents: number, fee: ExtraFee) {
  if (paymentFeeCents(totalCents, fee) === paidCents) return paymentFeeCents(partCents, fee)
  return divideCents(BigInt(paidCents) * BigInt(partCents), BigInt(totalCents))
}

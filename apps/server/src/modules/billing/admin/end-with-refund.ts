import type { Clock } from '../../../lib/clock.ts'
import { DomainError } from '../../../lib/domain-error.ts'
import { centsToAmount } from '../../../lib/money.ts'
import { causeItemRepository } from '../../attention/index.ts'
import type { AuditLog, Origin } from '../../audit/index.ts'
import type { CustomerTx } from '../ledger/customer-tx.ts'
import { orderRepository } from '../ledger/order.repository.ts'
import { paymentRepository } from '../ledger/payment.repository.ts'
import type { RefundRow } from '../ledger/refund.repository.ts'
import type { BegunSubscription } from '../ledger/subscription.repository.ts'
import type { PaymentProviders } from '../payment-providers.ts'
import { totalOf } from '../policy/unused-part.ts'
import { readUnusedPart } from '../use-cases/end-early/early-end.ts'
import { readUnusedFrom } from '../use-cases/end-early/unused-from.ts'
import type { Customers } from '../use-cases/customer/customers.service.ts'
import type { EarlyEnd } from '../use-cases/end-early/early-end.ts'
import { voidCode } from '../use-cases/refund/gift-return.ts'
import { requireUndisputed } from '../use-cases/refund/outside-money.ts'
import type { TimelineSteps } from '../use-cases/renew/timeline-steps.ts'
import type { Decision } from '../use-cases/settle/settle-then-retry.ts'

export const endedEarly = { cause: 'ended_early', actor: 'system' } as const

/** The recorded refunds, or an order to abandon first, so that nobody pays for an ended subscription. */
type Ended = Decision<RefundRow[]>

/**
 * Ends a running subscription in an administrator's name, with its audit entry (record 0102). What a gift paid goes back to its buyer, and its
 * code is void: whoever redeemed it cannot free it by a withdrawal (record 0152). Access ends now; after a cancellation for good cause, the
 * unused part counts from its arrival (record 0158).
 */
export function createEndWithRefund(deps: {
  clock: Clock
  auditLog: AuditLog
  providers: PaymentProviders
  endEarly: EarlyEnd['endEarly']
  holdCustomer: Customers['holdCustomer']
}) {
  const { clock, auditLog, providers, endEarly, holdCustomer } = deps

  /**
   * Returns the unused part at `from`, and locks all who paid it. Ends lock the administrators first, so that concurrent ones wait in one
   * order.
   */
  async function readPaidParts(tx: CustomerTx, { id, userId }: BegunSubscription, from: Date) {
    const payers = new Set((await readUnusedPart(tx, id, from)).map(({ payerId }) => payerId))
    for (const payerId of payers) if (payerId !== userId) await holdCustomer(tx, payerId)
    return readUnusedPart(tx, id, from)
  }

  /** `mayRefund`: whether the administrator confirmed a refund of that many cents. Throws refund_changed, payment_disputed, provider_unknown. */
  return async (
    tx: CustomerTx,
    subscription: BegunSubscription,
    { mayRefund, reason }: { mayRefund: (cents: number) => boolean; reason: string },
    origin: Origin,
  ): Promise<Ended> => {
    const { id, userId } = subscription
    const from = clock.now()
    const parts = await readPaidParts(tx, subscription, await readUnusedFrom(tx, id, from))
    const totalCents = totalOf(parts)
    const amount = centsToAmount(totalCents)
    if (!mayRefund(totalCents)) throw new DomainError('refund_changed', { params: { amount } })
    await requireUndisputed(
      tx,
      parts.map(({ paymentId }) => paymentId),
    )
    const payments = await paymentRepository(tx).listKept(id)
    for (const { paymentId, provider } of payments)
      if (parts.some((part) => part.paymentId === paymentId)) providers.get(provider)
    const pending = await orderRepository(tx).findPending(userId)
    if (pending?.subscriptionId === id) return { blockedBy: pending }
    const { actorUserId: requestedBy } = origin
    if (requestedBy === null) throw new Error('an administrator ends a subscription')
    const refunds = await endEarly(tx, subscription, {
      from,
      parts,
      reason,
      requestedBy,
      because: { ...endedEarly, actor: 'admin', actorUserId: requestedBy },
    })
    await causeItemRepository(tx).close(id, from)
    for (const { giftOrderId } of parts) if (giftOrderId !== null) await voidCode(tx, giftOrderId)
    await auditLog.note(tx, {
      origin,
      action: 'subscription.end',
      subject: { type: 'subscription', id },
      aboutUserId: userId,
      after: { refund_ids: refunds.map((row) => row.id), amount, reason },
    })
    return { decided: refunds }
  }
}
export type EndWithRefund = ReturnType<typeof createEndWithRefund>

/** Ends a subscription whose renewal is unpaid in an administrator's name, with its audit entry; there is nothing to refund. */
export function createUnpaidEnd(deps: { clock: Clock; auditLog: AuditLog; end: TimelineSteps['end'] }) {
  const { clock, auditLog, end } = deps
  return async (
    tx: CustomerTx,
    subscription: BegunSubscription,
    reason: string,
    origin: Origin,
  ): Promise<Ended> => {
    const { id, userId } = subscription
    // A payment under way may have succeeded already, and then it counts.
    const pending = await orderRepository(tx).findPending(userId)
    if (pending?.subscriptionId === id) return { blockedBy: pending }
    const { actorUserId } = origin
    if (actorUserId === null) throw new Error('an administrator ends a subscription')
    const because = { ...endedEarly, actor: 'admin', actorUserId } as const
    await end(tx, subscription, { because, canceledAt: null })
    await causeItemRepository(tx).close(id, clock.now())
    await auditLog.note(tx, {
      origin,
      action: 'subscription.end',
      subject: { type: 'subscription', id },
      aboutUserId: userId,
      after: { refund_ids: [], amount: 0, reason },
    })
    return { decided: [] }
  }
}
export type UnpaidEnd = ReturnType<typeof createUnpaidEnd>

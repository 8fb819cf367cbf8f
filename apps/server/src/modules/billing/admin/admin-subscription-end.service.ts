import type { routes } from '@guidefeed/contract'
import type { z } from 'zod'
import type { Db, Tx } from '../../../db/database.ts'
import type { Clock } from '../../../lib/clock.ts'
import { DomainError } from '../../../lib/domain-error.ts'
import type { Logger } from '../../../lib/logger.ts'
import { amountToCents, centsToAmount } from '../../../lib/money.ts'
import type { AsAdministrator, AuditLog, Origin } from '../../audit/index.ts'
import type { CustomerTx } from '../ledger/customer-tx.ts'
import { orderRepository } from '../ledger/order.repository.ts'
import type { OrderRow } from '../ledger/order.repository.ts'
import { paymentRepository } from '../ledger/payment.repository.ts'
import { refundRepository } from '../ledger/refund.repository.ts'
import type { RefundRow } from '../ledger/refund.repository.ts'
import { subscriptionRepository } from '../ledger/subscription.repository.ts'
import type { BegunSubscription } from '../ledger/subscription.repository.ts'
import { orProviderFailed } from '../payment-providers.ts'
import type { PaymentProviders } from '../payment-providers.ts'
import { isRunning } from '../policy/early-leave.ts'
import { totalOf } from '../policy/unused-part.ts'
import type { Customers } from '../use-cases/customer/customers.service.ts'
import { readUnusedPart } from '../use-cases/end-early/early-end.ts'
import type { EarlyEnd } from '../use-cases/end-early/early-end.ts'
import type { RefundSettlement } from '../use-cases/refund/refund-settlement.service.ts'
import { describeRefund } from '../use-cases/refund/refund.service.ts'
import type { Settlement } from '../use-cases/settle/settlement.service.ts'
import { describeSubscription } from './admin-descriptions.ts'
import { adminSubscriptionRepository } from './admin-subscription.repository.ts'

type Answer = z.infer<typeof routes.adminSubscriptionEnd.response>['data']
type Request = z.infer<typeof routes.adminSubscriptionEnd.body>

const because = { cause: 'ended_early', actor: 'system' } as const

/** Each try ends the subscription or settles a conflicting order. */
const maxTries = 5

/** Lets administrators end a subscription at once and refund its unused part (record 0102). */
export function createSubscriptionEnding(deps: {
  db: Db
  clock: Clock
  logger: Logger
  asAdministrator: AsAdministrator
  auditLog: AuditLog
  providers: PaymentProviders
  settlement: Pick<Settlement, 'abandon'>
  endEarly: EarlyEnd['endEarly']
  carryOut: RefundSettlement['carryOut']
  withCustomerIn: Customers['withCustomerIn']
}) {
  const { db, clock, logger, asAdministrator, auditLog, providers } = deps
  const { settlement, endEarly, carryOut, withCustomerIn } = deps

  async function getUser(id: number): Promise<number> {
    const subscription = await adminSubscriptionRepository(db).find(id)
    if (subscription !== null) return subscription.userId
    throw new DomainError('subscription_not_found')
  }

  async function getRunning(tx: Tx, id: number): Promise<BegunSubscription> {
    const subscription = await subscriptionRepository(tx).get(id)
    if (isRunning(subscription, clock.now())) return subscription
    throw new DomainError('user_service_not_changeable', { params: { kind: 'inactive' } })
  }

  /** Returns an order to abandon first, so that nobody pays for an ended subscription. */
  async function end(
    tx: CustomerTx,
    id: number,
    { refund, reason }: Request,
    origin: Origin,
  ): Promise<RefundRow[] | OrderRow> {
    const subscription = await getRunning(tx, id)
    const from = clock.now()
    const parts = await readUnusedPart(tx, id, from)
    const totalCents = totalOf(parts)
    if (totalCents !== amountToCents(refund))
      throw new DomainError('refund_changed', { params: { amount: centsToAmount(totalCents) } })
    const payments = await paymentRepository(tx).listKept(id)
    for (const { paymentId, provider } of payments)
      if (parts.some((part) => part.paymentId === paymentId)) providers.get(provider)
    const pending = await orderRepository(tx).findPending(subscription.userId)
    if (pending?.subscriptionId === id) return pending
    const { actorUserId: requestedBy } = origin
    if (requestedBy === null) throw new Error('an administrator ends a subscription')
    const refunds = await endEarly(tx, subscription, {
      from,
      parts,
      reason,
      requestedBy,
      because: { ...because, actor: 'admin', actorUserId: requestedBy },
    })
    await auditLog.note(tx, {
      origin,
      action: 'subscription.end',
      subject: { type: 'subscription', id },
      after: { refund_ids: refunds.map((row) => row.id), amount: refund, reason },
    })
    return refunds
  }

  async function settleAndEnd(id: number, request: Request, origin: Origin): Promise<RefundRow[]> {
    const userId = await getUser(id)
    for (let tries = 0; tries < maxTries; tries++) {
      const ended = await asAdministrator(origin, (asked) =>
        withCustomerIn(asked, userId, (tx) => end(tx, id, request, origin)),
      )
      if (Array.isArray(ended)) return ended
      // It may turn out to be paid; then the sum has changed.
      const abandoned = settlement.abandon(ended, { reason: 'canceled_subscription' }, because)
      await orProviderFailed(abandoned)
    }
    throw new Error(`the end of subscription ${id} waits for an order that is not settled`)
  }

  async function describe(id: number, refundIds: readonly number[]): Promise<Answer> {
    const subscription = await adminSubscriptionRepository(db).find(id)
    if (subscription === null) throw new DomainError('subscription_not_found')
    const refunds = await Promise.all(
      refundIds.map(async (refundId) => {
        const refund = await refundRepository(db).get(refundId)
        return describeRefund(refund, (await paymentRepository(db).get(refund.paymentId)).orderId)
      }),
    )
    return { ...describeSubscription(subscription, clock.now()), refunds }
  }

  /**
   * Ends subscription `id` at once and refunds `refund`, which must be its unused part; a repeated call moves no money, since the
   * first one ended it. Throws subscription_not_found, user_service_not_changeable, refund_changed, provider_unknown,
   * provider_failed.
   */
  return async (id: number, request: Request, origin: Origin): Promise<Answer> => {
    const refunds = await settleAndEnd(id, request, origin)
    for (const { id: refundId } of refunds)
      await carryOut(refundId).catch((error: unknown) =>
        logger.error({ err: error, refundId }, 'refund not carried out yet'),
      )
    return describe(
      id,
      refunds.map((refund) => refund.id),
    )
  }
}
export type SubscriptionEnding = ReturnType<typeof createSubscriptionEnding>

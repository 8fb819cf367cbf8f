import type { routes } from '@guidefeed/contract'
import type { z } from 'zod'
import type { Db } from '../../../db/database.ts'
import type { Clock } from '../../../lib/clock.ts'
import { DomainError } from '../../../lib/domain-error.ts'
import type { Logger } from '../../../lib/logger.ts'
import { amountToCents } from '../../../lib/money.ts'
import type { AsAdministrator, Origin } from '../../audit/index.ts'
import type { CustomerTx } from '../ledger/customer-tx.ts'
import { paymentRepository } from '../ledger/payment.repository.ts'
import { refundRepository } from '../ledger/refund.repository.ts'
import type { RefundRow } from '../ledger/refund.repository.ts'
import { subscriptionRepository } from '../ledger/subscription.repository.ts'
import { orProviderFailed } from '../payment-providers.ts'
import { isRunning, isUnpaid } from '../policy/early-leave.ts'
import type { Customers } from '../use-cases/customer/customers.service.ts'
import type { RefundSettlement } from '../use-cases/refund/refund-settlement.service.ts'
import { describeRefund } from '../use-cases/refund/refund.service.ts'
import type { Settlement } from '../use-cases/settle/settlement.service.ts'
import { settleThenRetry } from '../use-cases/settle/settle-then-retry.ts'
import { describeSubscription } from './admin-descriptions.ts'
import { endedEarly } from './end-with-refund.ts'
import type { EndWithRefund, UnpaidEnd } from './end-with-refund.ts'
import { adminSubscriptionRepository } from './admin-subscription.repository.ts'

type Answer = z.infer<typeof routes.adminSubscriptionEnd.response>['data']
type Request = z.infer<typeof routes.adminSubscriptionEnd.body>

/** Lets administrators end a subscription at once and refund its unused part (record 0102). */
export function createSubscriptionEnding(deps: {
  db: Db
  clock: Clock
  logger: Logger
  asAdministrator: AsAdministrator
  endWithRefund: EndWithRefund
  endUnpaid: UnpaidEnd
  settlement: Pick<Settlement, 'abandon'>
  carryOut: RefundSettlement['carryOut']
  withCustomerIn: Customers['withCustomerIn']
}) {
  const {
    db,
    clock,
    logger,
    asAdministrator,
    endWithRefund,
    endUnpaid,
    settlement,
    carryOut,
    withCustomerIn,
  } = deps

  async function getUser(id: number): Promise<number> {
    const subscription = await adminSubscriptionRepository(db).find(id)
    if (subscription !== null) return subscription.userId
    throw new DomainError('subscription_not_found')
  }

  async function end(tx: CustomerTx, id: number, { refund, reason }: Request, origin: Origin) {
    const subscription = await subscriptionRepository(tx).get(id)
    const mayRefund = (cents: number) => cents === amountToCents(refund)
    if (isRunning(subscription, clock.now()))
      return endWithRefund(tx, subscription, { mayRefund, reason }, origin)
    if (!isUnpaid(subscription, clock.now()))
      throw new DomainError('user_service_not_changeable', { params: { kind: 'inactive' } })
    if (!mayRefund(0)) throw new DomainError('refund_changed', { params: { amount: 0 } })
    return endUnpaid(tx, subscription, reason, origin)
  }

  async function settleAndEnd(id: number, request: Request, origin: Origin): Promise<RefundRow[]> {
    const userId = await getUser(id)
    // If the order turns out to be paid, the sum has changed.
    const result = await settleThenRetry({
      decide: () =>
        asAdministrator(origin, (asked) =>
          withCustomerIn(asked, userId, (tx) => end(tx, id, request, origin)),
        ),
      settle: (order) =>
        orProviderFailed(settlement.abandon(order, { reason: 'canceled_subscription' }, endedEarly)),
    })
    if (result !== null) return result.decided
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
   * first one ended it. Throws subscription_not_found, user_service_not_changeable, refund_changed, payment_disputed, provider_unknown,
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

import type { Clock } from '../../../../lib/clock.ts'
import type { Logger } from '../../../../lib/logger.ts'
import type { SendMail } from '../../../messaging/index.ts'
import { orderRepository } from '../../ledger/order.repository.ts'
import type { OrderRow } from '../../ledger/order.repository.ts'
import type { BegunSubscription, SubscriptionView } from '../../ledger/subscription.repository.ts'
import { isRunning } from '../../policy/early-leave.ts'
import { readNoticeEnd, readRenewedAt } from '../end-early/early-end.ts'
import type { EarlyEnd } from '../end-early/early-end.ts'
import { describeCancellation, describeDispute } from './cancellation-mail.ts'
import type { Settlement } from '../settle/settlement.service.ts'
import type { RefundSettlement } from '../refund/refund-settlement.service.ts'
import { isUndecided, settleThenRetry } from '../settle/settle-then-retry.ts'
import type { Decision } from '../settle/settle-then-retry.ts'
import { byCustomer } from '../../ledger/status-change.repository.ts'
import type { Because } from '../../ledger/status-change.repository.ts'
import { resumptionRepository } from '../../ledger/resumption.repository.ts'
import type { RefundRow } from '../../ledger/refund.repository.ts'
import { subscriptionRepository } from '../../ledger/subscription.repository.ts'
import type { Customers } from '../customer/customers.service.ts'
import type { CustomerTx } from '../../ledger/customer-tx.ts'
import type { TimelineSteps } from '../renew/timeline-steps.ts'

/** `canceled`: runs until its last paid day, or the end of a notice. `ended`: that day has passed, and a renewal charged since is refunded. `refused`: nothing to cancel. */
export type CancellationOutcome = 'canceled' | 'canceled_before' | 'ended' | 'refused' | 'payment_under_way'

type Canceled = { outcome: CancellationOutcome; refunds: RefundRow[] }

type Declared = {
  at: Date
  /** By default, the customer canceled. */
  because?: Because
  /** Whether there is nothing to do any more, as seen under the customer's lock. */
  isDone?: (tx: CustomerTx) => Promise<boolean>
  /** With a month's notice, if the subscription is in a renewed year that ends later. */
  isEarly?: boolean
  /** Carried out later than declared, without an answer to the customer: a renewal charged since is refunded. */
  isDeferred?: boolean
  /** Further changes for the same transaction. */
  alongside?: (tx: CustomerTx, outcome: CancellationOutcome) => Promise<void>
  /** Begins the transaction; an administrator's call repeats its checks in it. */
  begin?: Customers['withCustomer']
}

/** Cancels a subscription for its customer: signed in or not, or by an administrator. */
export function createCancellation(deps: {
  clock: Clock
  logger: Logger
  settlement: Settlement
  steps: TimelineSteps
  endRenewed: EarlyEnd['endRenewed']
  refundRenewed: EarlyEnd['refundRenewed']
  carryOut: RefundSettlement['carryOut']
  withCustomer: Customers['withCustomer']
  sendMail: SendMail
  publicUrl: () => string
}) {
  const { clock, logger, settlement, steps, endRenewed, refundRenewed } = deps
  const { carryOut, withCustomer, sendMail, publicUrl } = deps

  /** A notice may follow a cancellation at the end of the term, and not the other way around. */
  async function endRenewal(
    tx: CustomerTx,
    subscription: SubscriptionView & BegunSubscription,
    { at: canceledAt, isEarly = false }: Declared,
    because: Because,
  ): Promise<CancellationOutcome> {
    const endsEarlyAt = isEarly ? await readNoticeEnd(tx, subscription, canceledAt) : null
    const isKnown = endsEarlyAt === null || subscription.endsEarlyAt !== null
    if (subscription.canceledAt !== null && isKnown) return 'canceled_before'
    await storeCancellation(tx, subscription, { canceledAt, endsEarlyAt })
    const canceled = { ...subscription, canceledAt, endsEarlyAt }
    const describe = isDispute(because) ? describeDispute : describeCancellation
    await sendMail(tx, await describe(tx, canceled, publicUrl))
    return 'canceled'
  }

  /** An order to abandon before the subscription ends: its payment may have succeeded already, and then it counts. */
  async function findInTheWay(tx: CustomerTx, { userId, id }: SubscriptionView): Promise<OrderRow | null> {
    const pending = await orderRepository(tx).findPending(userId)
    return pending?.subscriptionId === id ? pending : null
  }

  /** Applies the cancellation; returns an order that has to be abandoned first. */
  async function cancelOne(
    tx: CustomerTx,
    subscription: SubscriptionView,
    declared: Declared,
    because: Because,
  ): Promise<Decision<Canceled>> {
    const { id, canceledAt, finishAt, status } = subscription
    // A declaration may wait for its provider. A renewal charged in the meantime was canceled before, so it is refunded.
    const renewedAt = declared.isDeferred ? await readRenewedAt(tx, id, declared.at) : null
    if (isRunning(subscription, clock.now())) {
      if (renewedAt === null) return withoutRefunds(await endRenewal(tx, subscription, declared, because))
      const pending = await findInTheWay(tx, subscription)
      if (pending !== null) return { blockedBy: pending }
      await storeCancellation(tx, subscription, { canceledAt: declared.at })
      const canceled = { ...subscription, canceledAt: declared.at }
      return {
        decided: { outcome: 'ended', refunds: await endRenewed(tx, canceled, renewedAt, because) },
      }
    }
    if (status === 'CANCELED' && renewedAt !== null) {
      const refunds = await refundRenewed(tx, subscription, renewedAt, because)
      return { decided: { outcome: refunds.length === 0 ? 'refused' : 'ended', refunds } }
    }
    // Also a trial whose charge waits, such as for the provider or for its announcement.
    const isUnpaid = status === 'INACTIVE' || (status === 'ACTIVE' && canceledAt === null)
    if (!isUnpaid || finishAt === null) return withoutRefunds('refused')
    const pending = await findInTheWay(tx, subscription)
    if (pending !== null) return { blockedBy: pending }
    await storeCancellation(tx, subscription, { canceledAt: declared.at })
    await steps.end(
      tx,
      { ...subscription, finishAt },
      { because, canceledAt: isDispute(because) ? null : declared.at },
    )
    return withoutRefunds('ended')
  }

  const tryOnce = (userId: number, id: number | null, because: Because, declared: Declared) =>
    (declared.begin ?? withCustomer)(
      userId,
      async (tx): Promise<Decision<Canceled>> => {
        if (await declared.isDone?.(tx)) return withoutRefunds('canceled_before')
        const subscription = id === null ? null : await subscriptionRepository(tx).findView(userId, id)
        const decision =
          subscription === null
            ? withoutRefunds('refused')
            : await cancelOne(tx, subscription, declared, because)
        if ('decided' in decision) await declared.alongside?.(tx, decision.decided.outcome)
        return decision
      },
      { leavesDueSteps: isUndecided },
    )

  /** `id` null = an order without a subscription, so that nothing is canceled. Idempotent. Throws ProviderError where a pending payment cannot be canceled; nothing has changed then. */
  return async (userId: number, id: number | null, declared: Declared): Promise<CancellationOutcome> => {
    const because = declared.because ?? byCustomer('canceled', userId)
    const result = await settleThenRetry({
      decide: () => tryOnce(userId, id, because, declared),
      settle: (order) => settlement.abandon(order, { reason: 'canceled_subscription' }, because),
    })
    for (const refund of result?.decided.refunds ?? [])
      await carryOut(refund.id).catch((error: unknown) =>
        logger.error({ err: error, refundId: refund.id }, 'refund not carried out yet'),
      )
    return result?.decided.outcome ?? 'payment_under_way'
  }
}
export type Cancellation = ReturnType<typeof createCancellation>

/** Customers cancel, or have an administrator do it; a provider only reports that a payment is disputed. */
const isDispute = ({ actor }: Because) => actor === 'provider'

/** The history keeps a cancellation that another one follows. */
async function storeCancellation(
  tx: CustomerTx,
  { id, canceledAt: former }: SubscriptionView,
  change: { canceledAt: Date; endsEarlyAt?: Date | null },
) {
  if (former !== null) await resumptionRepository(tx).append(id, { canceledAt: former, resumedAt: null })
  await subscriptionRepository(tx).update(id, change)
}

/** Decided without refunds. */
const withoutRefunds = (outcome: CancellationOutcome) => ({ decided: { outcome, refunds: [] } })

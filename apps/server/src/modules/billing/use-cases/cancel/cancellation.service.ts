import type { Clock } from '../../../../lib/clock.ts'
import type { SendMail } from '../../../messaging/index.ts'
import { getCustomer } from '../../ledger/customer.repository.ts'
import { orderRepository } from '../../ledger/order.repository.ts'
import type { OrderRow } from '../../ledger/order.repository.ts'
import { getService } from '../../ledger/price-list.repository.ts'
import type { BegunSubscription, SubscriptionView } from '../../ledger/subscription.repository.ts'
import { createRenewalMails } from '../mails/renewal-mail.ts'
import type { Settlement } from '../settle/settlement.service.ts'
import { byCustomer } from '../../ledger/status-change.repository.ts'
import type { Because } from '../../ledger/status-change.repository.ts'
import { subscriptionRepository } from '../../ledger/subscription.repository.ts'
import type { Customers } from '../customer/customers.service.ts'
import type { CustomerTx } from '../../ledger/customer-tx.ts'
import type { TimelineSteps } from '../renew/timeline-steps.ts'

/** Each try ends in an outcome or settles a conflicting order. */
const maxTries = 5

/** `canceled`: runs until its last paid day. `ended`: that day has passed. `refused`: nothing to cancel. */
export type CancellationOutcome = 'canceled' | 'canceled_before' | 'ended' | 'refused' | 'payment_under_way'

type Declared = {
  at: Date
  /** By default, the customer canceled. */
  because?: Because
  /** Whether there is nothing to do any more, as seen under the customer's lock. */
  isDone?: (tx: CustomerTx) => Promise<boolean>
  /** Further changes for the same transaction. */
  alongside?: (tx: CustomerTx, outcome: CancellationOutcome) => Promise<void>
}

/** Cancels a subscription for its customer, signed in or not. */
export function createCancellation(deps: {
  clock: Clock
  settlement: Settlement
  steps: TimelineSteps
  withCustomer: Customers['withCustomer']
  sendMail: SendMail
  publicUrl: () => string
}) {
  const { clock, settlement, steps, withCustomer, sendMail, publicUrl } = deps
  const mails = createRenewalMails({ publicUrl })

  async function endRenewal(
    tx: CustomerTx,
    subscription: SubscriptionView & BegunSubscription,
    canceledAt: Date,
  ) {
    await subscriptionRepository(tx).update(subscription.id, { canceledAt })
    const customer = await getCustomer(tx, subscription.userId)
    const service = await getService(tx, subscription.serviceId)
    const { finishAt } = subscription
    await sendMail(tx, mails.canceled({ customer, service, subscription, canceledAt, finishAt }))
  }

  /** Applies the cancellation; returns an order that has to be abandoned first. */
  async function cancelOne(
    tx: CustomerTx,
    subscription: SubscriptionView,
    at: Date,
    because: Because,
  ): Promise<CancellationOutcome | OrderRow> {
    const { userId, id, canceledAt, finishAt, status } = subscription
    if (isRunning(subscription, clock.now())) {
      if (canceledAt !== null) return 'canceled_before'
      await endRenewal(tx, subscription, at)
      return 'canceled'
    }
    const isUnpaid =
      status === 'INACTIVE' || (status === 'ACTIVE' && canceledAt === null && !subscription.isTrial)
    if (!isUnpaid || finishAt === null) return 'refused'
    // A payment under way may have succeeded already, and then it counts.
    const pending = await orderRepository(tx).findPending(userId)
    if (pending?.subscriptionId === id) return pending
    await subscriptionRepository(tx).update(id, { canceledAt: at })
    await steps.end(tx, { ...subscription, finishAt }, { because, canceledAt: at })
    return 'ended'
  }

  const tryOnce = (userId: number, id: number, because: Because, { at, isDone, alongside }: Declared) =>
    withCustomer(userId, async (tx): Promise<CancellationOutcome | OrderRow> => {
      if (await isDone?.(tx)) return 'canceled_before'
      const subscription = await subscriptionRepository(tx).findView(userId, id)
      const outcome = subscription === null ? 'refused' : await cancelOne(tx, subscription, at, because)
      if (typeof outcome === 'string') await alongside?.(tx, outcome)
      return outcome
    })

  /** Idempotent. Throws ProviderError where a pending payment cannot be canceled; nothing has changed then. */
  return async (userId: number, id: number, declared: Declared): Promise<CancellationOutcome> => {
    const because = declared.because ?? byCustomer('canceled', userId)
    for (let tries = 0; tries < maxTries; tries++) {
      const outcome = await tryOnce(userId, id, because, declared)
      if (typeof outcome === 'string') return outcome
      const canceled = { reason: 'canceled_subscription' } as const
      await settlement.abandon(outcome, canceled, because)
    }
    return 'payment_under_way'
  }
}
export type Cancellation = ReturnType<typeof createCancellation>

/** A paid term or a trial that is still running, which a cancellation leaves running. */
export function isRunning<S extends SubscriptionView>(
  subscription: S,
  now: Date,
): subscription is S & BegunSubscription {
  const { status, finishAt } = subscription
  return status === 'ACTIVE' && finishAt !== null && finishAt > now
}

import type { BillingTimeline } from '@guidefeed/contract'
import { centsToAmount } from '../../../lib/money.ts'
import type { AuditedChange } from '../../audit/index.ts'
import type { AdminOrderRow } from './admin-order.repository.ts'
import type { AdminPaymentRow } from './admin-payment.repository.ts'
import type { AdminSubscriptionRow } from './admin-subscription.repository.ts'
import {
  actorOfCancellation,
  actorOfRefund,
  auditedCancellations,
  eventsOfChanges,
} from './audited-events.ts'
import type { Actor } from './audited-events.ts'
import type { DisputeRow } from '../ledger/dispute.repository.ts'
import type { RefundRow } from '../ledger/refund.repository.ts'
import type { ResumptionRow } from '../ledger/resumption.repository.ts'
import { subscriptionEnd } from '../policy/early-leave.ts'

type Event = BillingTimeline[number]
/** `at` null = it has not happened, or its time is unknown; left out of the timeline. */
type Happened = Pick<Event, 'event' | 'id' | 'amount' | 'actor'> & { at: Date | null }

/** Derives the history of a subscription, or of a gift (null), from its orders, payments, refunds, disputes and audited changes, oldest first. */
export function describeHistory(
  subscription: AdminSubscriptionRow | null,
  about: {
    orders: readonly AdminOrderRow[]
    payments: readonly AdminPaymentRow[]
    refunds: readonly RefundRow[]
    disputes: readonly DisputeRow[]
    changes: readonly AuditedChange[]
    /** Undone cancellations. `resumedAt` null = superseded by another cancellation instead, so there is no event of it. */
    resumptions: readonly ResumptionRow[]
  },
): BillingTimeline {
  const { orders, payments, refunds, disputes, changes, resumptions } = about
  const { ordered, started, finished } = eventsOfSubscription(subscription, changes, resumptions)
  // Causes are listed before effects: the sort is stable and keeps this order for equal times.
  const happened: Happened[] = [
    ...ordered,
    ...orders.toSorted((a, b) => a.id - b.id).flatMap((order) => eventsOfOrder(order, payments)),
    ...started,
    ...disputes.flatMap(eventsOfDispute),
    ...refunds.flatMap((refund) => eventsOfRefund(refund, actorOfRefund(refund.id, changes))),
    ...finished,
  ]
  return happened
    .flatMap(({ at, ...rest }) => (at === null ? [] : [{ at: at.toISOString(), ...rest }]))
    .concat(subscription === null ? [] : eventsOfChanges(subscription.id, changes))
    .toSorted((a, b) => a.at.localeCompare(b.at))
}

function eventsOfSubscription(
  subscription: AdminSubscriptionRow | null,
  changes: readonly AuditedChange[],
  resumptions: readonly ResumptionRow[],
): Record<'ordered' | 'started' | 'finished', Happened[]> {
  if (subscription === null) return { ordered: [], started: [], finished: [] }
  const { id, createdAt, startedAt, endedAt, finishAt, endsEarlyAt } = subscription
  const isDoneBy = (action: string) => changes.some((change) => change.action === action)
  return {
    ordered: [{ at: createdAt, event: 'subscription_ordered', id }],
    started: [{ at: startedAt, event: 'subscription_started', id }],
    finished: [
      ...cancellationsOf(subscription, changes, resumptions).map((at): Happened => ({
        at,
        event: 'subscription_canceled',
        id,
        actor: actorOfCancellation(at, changes),
      })),
      ...resumptions.map(({ resumedAt }): Happened => ({ at: resumedAt, event: 'renewal_resumed', id })),
      { at: finishAt && subscriptionEnd({ finishAt, endsEarlyAt }), event: 'subscription_finishes', id },
      // An administrator's end is an event of its own.
      {
        at: startedAt === null || isDoneBy('subscription.end') ? null : endedAt,
        event: 'subscription_closed',
        id,
      },
    ],
  }
}

/** Times of all cancellations: the current one, those that it superseded, and those that were undone. */
function cancellationsOf(
  { canceledAt }: AdminSubscriptionRow,
  changes: readonly AuditedChange[],
  resumptions: readonly ResumptionRow[],
): Date[] {
  const cancellations = [
    ...resumptions.map((resumed) => resumed.canceledAt),
    ...auditedCancellations(changes),
    canceledAt,
  ]
  const instants = new Set(cancellations.flatMap((at) => (at === null ? [] : [at.getTime()])))
  return [...instants].map((at) => new Date(at))
}

function eventsOfOrder(order: AdminOrderRow, payments: readonly AdminPaymentRow[]): Happened[] {
  const attempts = payments.filter((payment) => payment.orderId === order.id)
  return [
    {
      at: order.createdAt,
      event: 'order_placed',
      id: order.id,
      amount: centsToAmount(order.totalCents + order.paymentFeeCents),
    },
    ...attempts.flatMap(eventsOfPayment),
    { at: order.completedAt, event: 'order_completed', id: order.id },
    // An order fails together with its last payment and stores no time of its own.
    ...(order.status === 'failed'
      ? [{ at: attempts.at(-1)?.updatedAt ?? null, event: 'order_failed' as const, id: order.id }]
      : []),
  ]
}

const eventOfStatus = {
  PENDING: 'payment_pending',
  COMPLETED: 'payment_completed',
  FAILED: 'payment_failed',
} as const

function eventsOfPayment({ id, status, createdAt, updatedAt, amountCents }: AdminPaymentRow): Happened[] {
  const about = { id, amount: centsToAmount(amountCents) }
  const created: Happened = { at: createdAt, event: 'payment_created', ...about }
  return status === 'CREATED'
    ? [created]
    : [created, { at: updatedAt, event: eventOfStatus[status], ...about }]
}

function eventsOfRefund(refund: RefundRow, actor: Actor): Happened[] {
  const { id, status, createdAt, updatedAt, completedAt } = refund
  const about = { id, amount: centsToAmount(refund.amountCents) }
  return [
    { at: createdAt, event: 'refund_requested', ...about, actor },
    { at: completedAt, event: 'refund_completed', ...about },
    ...(status === 'FAILED' ? [{ at: updatedAt, event: 'refund_failed' as const, ...about }] : []),
  ]
}

/** One that was opened again shows its first opening only. */
function eventsOfDispute({ id, state, openedAt, closedAt, amountCents }: DisputeRow): Happened[] {
  const about = { id, amount: centsToAmount(amountCents) }
  const opened: Happened = { at: openedAt, event: 'dispute_opened', ...about }
  return state === 'open' ? [opened] : [opened, { at: closedAt, event: `dispute_${state}`, ...about }]
}

import type { FailureCode, Order, Subscription } from '@guidefeed/contract'
import { withoutVat } from '@guidefeed/contract/cart-price'
import { amountToCents, centsToAmount } from '../../../../lib/money.ts'
import { describeReceipt } from '../../../receipts/index.ts'
import type { ReceiptRow } from '../../../receipts/index.ts'
import { cardOf } from '../../policy/name-method.ts'
import { isLiving } from '../../ledger/billing-states.ts'
import type { OrderItemRow, OrderRow } from '../../ledger/order.repository.ts'
import { chargeOf } from '../renew/renewal-pricing.service.ts'
import type { NextTerm } from '../renew/renewal-pricing.service.ts'
import type { SubscriptionView } from '../../ledger/subscription.repository.ts'
import { graceEnd, isChargedOnceAdded, nextRetryAt, waitingCharge } from '../../policy/timeline.ts'
import { expiresBefore } from '../../policy/timeline-notices.ts'
import { chargeDayOf, isRenewing, resumedChargeDay, unpaidEndOf, willRenew } from '../../policy/renewing.ts'
import type { TimelineState } from '../../ledger/timeline-state.ts'

/** `isDeclared`: the customer gave notice; else they may. */
export type EarlyEndView = { at: Date; isDeclared: boolean; refundCents: number }

type Facts = {
  view: SubscriptionView
  /** Null = not begun. */
  state: TimelineState | null
  next: NextTerm | null
  earlyEnd: EarlyEndView | null
  orders: Order[]
  now: Date
}

/** A subscription in the API's format, for its owner. */
export function describeSubscription(facts: Facts): Subscription {
  const { view, state, next, earlyEnd, orders, now } = facts
  const renews = state?.status === 'ACTIVE' && isRenewing(state)
  return {
    id: view.id,
    status: view.status,
    is_trial: view.isTrial,
    service: view.serviceName,
    channel_limit: view.channelLimit,
    price: centsToAmount(view.priceCents),
    price_without_vat: priceWithoutVat(view, next),
    currency: 'EUR',
    interval_unit: 'YEAR',
    started_at: toText(view.startedAt),
    finish_at: toText(view.finishAt),
    access_until: toText(view.accessUntil),
    renews_at: renews ? toText(view.finishAt) : null,
    canceled_at: toText(view.canceledAt),
    provider: view.provider,
    payment_method: view.paymentMethod,
    payment_card: cardOf(view),
    payment_method_expires_on: view.paymentMethodExpiresOn,
    next:
      state !== null && next !== null && isComing(state, now)
        ? describeNext(next, chargeDayOf(state, chargeOf(next), now))
        : null,
    if_renewed:
      state !== null && next !== null && isOffered(state, now)
        ? describeNext(next, resumedChargeDay(state, now))
        : null,
    early_end: earlyEnd && {
      at: earlyEnd.at.toISOString(),
      refund: centsToAmount(earlyEnd.refundCents),
      is_declared: earlyEnd.isDeclared,
    },
    problem: state === null ? null : describeProblem(state, facts),
    open_amount:
      state !== null && next !== null && isChargedOnceAdded(state, now) ? openAmount(next, orders) : null,
    orders,
  }
}

function priceWithoutVat({ priceCents }: SubscriptionView, next: NextTerm | null): number | null {
  if (next?.buyer.isReverseCharge !== true) return null
  return centsToAmount(withoutVat({ totalCents: priceCents, feeCents: 0 }, next.deductedRate).totalCents)
}

const toText = (at: Date | null) => at?.toISOString() ?? null

/** Whether a charge is ahead, which needs a payment method, and was not attempted. */
const isComing = (state: TimelineState, now: Date) =>
  state.status === 'ACTIVE' ? willRenew(state) && state.attempt === null : waitingCharge(state, now) !== null

/** Whether the customer can still have a charge that is not ahead: by a resumption, or the payment method of a trial. */
const isOffered = (state: TimelineState, now: Date) =>
  state.status === 'ACTIVE' && !willRenew(state) && now < state.finishAt

function describeNext({ service, due }: NextTerm, at: Date): NonNullable<Subscription['next']> {
  return {
    service: service.name,
    channel_limit: service.channelLimit,
    price: centsToAmount(due.totalCents),
    payment_fee: centsToAmount(due.feeCents),
    at: at.toISOString(),
  }
}

/** The sum of the renewal's order, which the next attempt pays, or of the one that would be placed. */
function openAmount(next: NextTerm, orders: readonly Order[]): number {
  const order = orders.find(({ kind, status }) => kind === 'renewal' && status === 'pending')
  if (order === undefined) return centsToAmount(chargeOf(next))
  return centsToAmount(amountToCents(order.total) + amountToCents(order.payment_fee))
}

/** Why the renewal needs the customer to act, and until when; null = it does not. */
function describeProblem(state: TimelineState, { view, now }: Facts): Subscription['problem'] {
  const { attempt, finishAt, method, status } = state
  if (!isLiving(status) || state.canceledAt !== null) return null
  const servedUntil = view.accessUntil ?? graceEnd(finishAt)
  const endsAt = status === 'INACTIVE' || state.isTrial ? unpaidEndOf(state) : servedUntil
  const about = { next_try_at: null, ends_at: endsAt.toISOString(), confirm_url: null }
  if (attempt?.status === 'PENDING' && attempt.confirmUrl !== null)
    return { ...about, kind: 'confirm_payment', confirm_url: attempt.confirmUrl }
  if (attempt?.status === 'FAILED') {
    const retryAt = status === 'ACTIVE' && !state.isTrial ? nextRetryAt(finishAt, attempt) : null
    // Attempts that never had a page of the bank lapse by the same code, such as those of an outage of the provider.
    const isMissed = attempt.error === ('not_in_time' satisfies FailureCode) && attempt.confirmUrl !== null
    return {
      ...about,
      kind: isMissed ? 'confirmation_missed' : 'payment_failed',
      next_try_at: toText(retryAt),
    }
  }
  if (attempt !== null || !willRenew(state)) return null
  if (method === null) return { ...about, kind: 'method_missing' }
  return expiresBefore(method.expiresOn, now) ? { ...about, kind: 'card_expired' } : null
}

/** `items` and `receipts` may include those of other orders. */
export function describeOrder(
  order: OrderRow,
  items: readonly OrderItemRow[],
  receipts: readonly ReceiptRow[],
  outcome: Order['outcome'],
): Order {
  return {
    id: order.id,
    code: order.code,
    kind: order.kind,
    is_trial: order.isTrial,
    status: order.status,
    outcome,
    total: centsToAmount(order.totalCents),
    payment_fee: centsToAmount(order.paymentFeeCents),
    currency: 'EUR',
    items: items
      .filter((item) => item.orderId === order.id)
      .map((item) => ({
        name: item.name,
        channel_count: item.channelCount,
        price: centsToAmount(item.priceCents),
      })),
    created_at: order.createdAt.toISOString(),
    completed_at: toText(order.completedAt),
    receipts: receipts.filter((receipt) => receipt.orderId === order.id).map(describeReceipt),
  }
}

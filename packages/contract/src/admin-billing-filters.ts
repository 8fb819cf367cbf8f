import { z } from 'zod'
import { orderStatuses, paymentStatuses, subscriptionStatuses } from './billing.ts'
import { failsWith } from './field-error.ts'
import { Day, FlagText, IdText, Instant, PageQuery } from './fields.ts'

const isDay = (text: string) => Day.safeParse(text).success
const Moment = z
  .string()
  .refine((text) => isDay(text) || Instant.safeParse(text).success, failsWith('not_a_day_or_instant'))
const dayMs = 86_400_000
const From = Moment.transform((text) => new Date(text))
const To = Moment.transform((text) => new Date(Date.parse(text) + (isDay(text) ? dayMs : 0)))

/** A `to` instant is exclusive; a day, in UTC, is included. */
export const timeFilters = { from: From.optional(), to: To.optional() }

/**
 * `from` and `to` filter by creation time. `search`: part of the customer's name or address, an order's code or id, or the start of a
 * provider's reference.
 */
function filtersOf<const Status extends string>(statuses: readonly Status[]) {
  return PageQuery.pick({ search: true }).extend({
    status: z.enum(statuses).optional(),
    provider: z.string().min(1).max(40).optional(),
    user_id: IdText.optional(),
    ...timeFilters,
  })
}

export const orderFilters = filtersOf(orderStatuses).extend({ voucher_id: IdText.optional() })

/** Payments that need an administrator, as `GET /admin/dashboard` counts them. */
export const paymentAttentions = [
  'refund_failed',
  'wrong_amount',
  'late_payment_kept',
  'charge_refused',
  'dispute_opened',
  'overpaid',
  'payment_open',
] as const

export const paymentFilters = filtersOf(paymentStatuses).extend({
  attention: z.enum(paymentAttentions).optional(),
  /** Payments with a completed refund, of a part or of all. */
  refunded: FlagText.optional(),
})

/** `at_risk` is a part of `upcoming`; `unpaid` terms have ended, access has not. */
export const renewalStates = ['upcoming', 'at_risk', 'unpaid'] as const

export const subscriptionFilters = filtersOf(subscriptionStatuses).extend({
  /** Subscriptions that renew by themselves, as `GET /admin/dashboard` counts them. */
  renewal: z.enum(renewalStates).optional(),
  /** Trials in force. */
  trial: FlagText.optional(),
  /** False: their first payment was never made. */
  started: FlagText.optional(),
  finish_from: From.optional(),
  finish_to: To.optional(),
})

/** Whether a range of times is not empty; for `refine` with `outOfOrder`. */
export const isInOrder = ({ from, to }: { from?: Date | undefined; to?: Date | undefined }) =>
  from === undefined || to === undefined || from < to
/** Issue of a range that ends before it starts, at field `to`. */
export const outOfOrder = { ...failsWith('ends_before_start'), path: ['to'] }
/** These lists grow without bound, so there is no `all`. */
export const paging = PageQuery.pick({ page: true, per_page: true }).shape

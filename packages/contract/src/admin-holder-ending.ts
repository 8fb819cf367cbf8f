import { z } from 'zod'
import { failsWith } from './field-error.ts'
import { Amount, Currency, Id, IdListText, IdText, isWholeCents, limits } from './fields.ts'
import { listOf } from './input-list.ts'
import { RefundReason } from './papers.ts'
import { item, route } from './route.ts'

/** all: each customer who has one of the channels. without_others: only those who have no other channel that is served. */
export const holderChoices = ['all', 'without_others'] as const
export type HolderChoice = (typeof holderChoices)[number]

/** `refund`: unused part of all these subscriptions, in EUR. */
const HolderSum = z.object({ subscriptions: z.int(), refund: Amount })

/** Running subscriptions of customers who have one of the channels, and what an end today would refund. */
export const adminHolderSums = route({
  audience: 'admin',
  method: 'GET',
  path: '/admin/channel-holders',
  query: z.strictObject({ channel_ids: IdListText }),
  response: item(z.object({ all: HolderSum, without_others: HolderSum, currency: Currency })),
  errors: ['channel_unknown'],
})

/**
 * `done` of `total` subscriptions are handled. Until `starts_in_seconds` is 0, a stop keeps all of them. `ended` were ended and
 * refunded; `failed_ids` could not be ended and need a person; the others had ended or no longer had the channels. `failed`: the job
 * has used up its retries; it continues when the job is retried. `stopped`: by an administrator, or because the one who began it has
 * lost their rights.
 */
export const HolderEnding = z.object({
  id: Id,
  holders: z.enum(holderChoices),
  status: z.enum(['running', 'failed', 'stopped', 'done']),
  starts_in_seconds: z.int(),
  done: z.int(),
  total: z.int(),
  ended: z.int(),
  refunded: Amount,
  currency: Currency,
  failed_ids: z.array(Id),
})
export type HolderEnding = z.infer<typeof HolderEnding>

/**
 * Ends the subscriptions of customers who have one of the channels and refunds their unused part, in the background, from ten
 * seconds later on. 409 selection_changed if there are not `expected_total` of them, or if more than `refund` is unused;
 * holder_ending_running while another bulk end has some of them.
 */
export const adminHolderEnd = route({
  audience: 'admin',
  proof: 'fresh',
  method: 'POST',
  path: '/admin/channel-holders/end',
  body: z.strictObject({
    channel_ids: listOf(Id, { min: 1, max: limits.perPageMax }),
    holders: z.enum(holderChoices),
    expected_total: z.int().min(1),
    refund: z.number().min(0).max(20_000_000).refine(isWholeCents, failsWith('too_many_decimals')),
    reason: RefundReason,
  }),
  response: item(HolderEnding),
  errors: ['channel_unknown', 'selection_changed', 'holder_ending_running'],
})

/** Progress of a bulk end. */
export const adminHolderEndRead = route({
  audience: 'admin',
  method: 'GET',
  path: '/admin/channel-holders/end/:id',
  params: z.object({ id: IdText }),
  response: item(HolderEnding),
  errors: ['holder_ending_not_found'],
})

/** Keeps the subscriptions that are not handled yet. Idempotent; those that have ended stay so. */
export const adminHolderEndStop = route({
  audience: 'admin',
  proof: 'fresh',
  method: 'DELETE',
  path: '/admin/channel-holders/end/:id',
  params: z.object({ id: IdText }),
  response: item(HolderEnding),
  errors: ['holder_ending_not_found'],
})

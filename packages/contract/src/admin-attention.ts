import { z } from 'zod'
import {
  codesOf,
  disputeReasonMessages,
  refundFailureMessages,
  sourceFaultMessages,
} from './messages/index.ts'
import { Amount, Currency, Id, IdText, Instant, limits, PageQuery, RecordVersion, sortBy } from './fields.ts'
import { isInOrder, outOfOrder, timeFilters } from './admin-billing-filters.ts'
import { item, list, route } from './route.ts'

/** Kinds of items that need a person. */
export const attentionItemKinds = [
  /** A source with a run that waits for a decision; closed by the decision, or a later run that succeeds. */
  'source_held_back',
  /** A source that fails (`state` of `GET /admin/source`); closed once a run succeeds. */
  'source_failing',
  /** The provider refused a refund; closed once another one returns the money. */
  'refund_failed',
  /** The customer paid another amount than asked for. */
  'wrong_amount',
  /** Money for a closed order that the provider refused to return. */
  'late_payment_kept',
  /** The provider refused a renewal's request, for instance for a wrong key; closed once the payment is decided. */
  'charge_refused',
  /** A cancellation or withdrawal that has waited for a day; closed once it is carried out. */
  'declaration_delayed',
  /** A customer canceled for good cause; an administrator examines the reason, which is `cause` in the customer's words. */
  'cancellation_for_cause',
  /** A job that used up its retries; closed once it is retried or dropped. A repeating one is closed by its next success. */
  'job_given_up',
  /** A mail about an order or a payment that was refused, or has waited for a day; closed once it is sent. */
  'mail_unsent',
  /** A payment provider that has not answered for an hour; closed by its next answer. */
  'provider_unreachable',
  /** A chargeback or claim; closed once the provider has decided it. */
  'dispute_opened',
  /** More money has left than was paid, for instance by a bank transfer and a lost dispute. */
  'overpaid',
  /** A gift was refunded or disputed after its code was redeemed, so the recipient has a year that is not paid for. */
  'gift_refunded',
  /** Channels of sources whose mapping waits for a decision, as one item; closed once none is left. `cause_params` has their `count`. */
  'mappings_open',
] as const
export type AttentionItemKind = (typeof attentionItemKinds)[number]

export const attentionSubjects = [
  'payment',
  'order',
  'subscription',
  'job',
  'mail',
  'provider',
  'source',
  'mapping',
] as const

export const attentionStates = ['open', 'closed'] as const

export const AttentionItem = z.object({
  id: Id,
  kind: z.enum(attentionItemKinds),
  /** The answer of a provider or mail server, a job's error, what was expected and what came, or a customer's reason. In English, except a reason; empty = not known any more. */
  cause: z.string(),
  /** Code of `cause`; null = it has none. */
  cause_code: z
    .enum([
      ...codesOf(refundFailureMessages),
      ...codesOf(disputeReasonMessages),
      ...codesOf(sourceFaultMessages),
    ])
    .nullable(),
  /** Values that the text of the code shows; null = none. */
  cause_params: z.record(z.string(), z.unknown()).nullable(),
  /** Reasons of a cancellation for good cause, each with the arrival of its declaration and the subscription that it canceled; empty = another kind, or erased. */
  reasons: z.array(z.object({ declared_at: Instant, reason: z.string(), subscription_id: Id.nullable() })),
  /** Number of its `reasons`. */
  version: RecordVersion,
  /** Number of a record, id of a job, kind of a repeating job, code of a provider, or `all` mappings. */
  subject: z.object({ type: z.enum(attentionSubjects), id: z.string() }),
  /** Kind of the job, template of the mail, code of the provider, or name of the source; null = another subject. */
  about: z.string().nullable(),
  /**
   * Records that lead to the subject; null = none of this type. `subscription_id`: of a cancellation for good cause the one that it
   * canceled, which need not be that of the order.
   */
  payment_id: Id.nullable(),
  order_id: Id.nullable(),
  order_code: z.string().nullable(),
  subscription_id: Id.nullable(),
  /** The customer whose record it is; null = none. */
  user: z.object({ id: Id, name: z.string() }).nullable(),
  /** Sum in dispute, or of the payment; null = another subject. */
  amount: Amount.nullable(),
  currency: Currency,
  /** Until when the provider accepts evidence; null = no dispute, or it wants none. */
  evidence_due_at: Instant.nullable(),
  opened_at: Instant,
  closed_at: Instant.nullable(),
  /** The administrator who closed it; null = open, or closed by the product. */
  closed_by: z.object({ id: Id, name: z.string() }).nullable(),
  /** Open, and an administrator may close it. */
  closable: z.boolean(),
})
export type AttentionItem = z.infer<typeof AttentionItem>

/** Newest first. `from` and `to` filter by the time since which the item is open. */
export const adminAttentionList = route({
  audience: 'admin',
  method: 'GET',
  path: '/admin/attention',
  query: PageQuery.pick({ page: true, per_page: true })
    .extend({
      state: z.enum(attentionStates).optional(),
      kind: z.enum(attentionItemKinds).optional(),
      ...timeFilters,
      sort: sortBy('opened_at', 'closed_at'),
    })
    .refine(isInOrder, outOfOrder),
  response: list(AttentionItem),
})

/** Outcome of an `overpaid` item: the provider listed the money twice, it was recovered, or it is written off. */
export const overpaidOutcomes = ['counted_twice', 'recovered', 'written_off'] as const

/**
 * Closes an item that was dealt with outside the product. The reason is kept in the audit log, with the `outcome` that `overpaid` needs and
 * only this has. A closed item stays as it is. `version`: refused with `record_changed` if a reason was added since.
 */
export const adminAttentionClose = route({
  audience: 'admin',
  proof: 'fresh',
  method: 'POST',
  path: '/admin/attention/:id/close',
  params: z.object({ id: IdText }),
  body: z.strictObject({
    reason: z.string().trim().min(1).max(limits.reasonLength),
    outcome: z.enum(overpaidOutcomes).optional(),
    version: RecordVersion.optional(),
  }),
  response: item(AttentionItem),
  errors: ['attention_item_not_found', 'attention_item_pending', 'record_changed'],
})

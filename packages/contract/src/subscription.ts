import { z } from 'zod'
import { orderStatuses, Subscription } from './billing.ts'
import { Consents } from './checkout.ts'
import { Amount, Day, Id, IdText, OpaqueToken, PageQuery } from './fields.ts'
import { noticeFields } from './notice.ts'
import { item, list, route } from './route.ts'

/** Subscriptions of the caller, newest first. */
export const subscriptionList = route({
  audience: 'customer',
  actingAs: 'allowed',
  method: 'GET',
  path: '/subscription',
  query: PageQuery,
  response: list(Subscription),
})

export const subscriptionRead = route({
  audience: 'customer',
  actingAs: 'allowed',
  method: 'GET',
  path: '/subscription/:id',
  params: z.object({ id: IdText }),
  response: item(Subscription),
  errors: ['subscription_not_found'],
})

/** Result of a day with lost channels: `credited` extended the term, the others are reasons why it did not (record 0139). */
export const lostDayOutcomes = ['credited', 'limit_reached', 'not_paid', 'ending'] as const

/** How much of the guide was filled, by UTC day of the current term, oldest first; days that were not observed are missing. */
export const subscriptionGuideDays = route({
  audience: 'customer',
  actingAs: 'allowed',
  method: 'GET',
  path: '/subscription/:id/guide-days',
  params: z.object({ id: IdText }),
  response: item(
    z.object({
      /** First and last day of the term; null = none has begun. */
      term: z.object({ from: Day, until: Day }).nullable(),
      /** Days that were credited to the term, and the most it can get. */
      credited: z.int(),
      credited_max: z.int(),
      days: z.array(
        z.object({
          day: Day,
          /** Channels of the guide; those that are expected to have programmes; those that had some. */
          channels: z.int(),
          expected: z.int(),
          filled: z.int(),
          /** Null = nothing was lost, or it is not decided yet. */
          outcome: z.enum(lostDayOutcomes).nullable(),
          /** Names of lost channels, at most 20. */
          lost: z.array(z.string()),
        }),
      ),
    }),
  ),
  errors: ['subscription_not_found'],
})
export type GuideDays = z.infer<typeof subscriptionGuideDays.response>['data']

/** Channels of the guide link that the customer could do without, if a cheaper service would then renew (record 0154). */
export const subscriptionPlanAdvice = route({
  audience: 'customer',
  actingAs: 'allowed',
  method: 'GET',
  path: '/subscription/:id/plan-advice',
  params: z.object({ id: IdText }),
  response: item(
    z.object({
      /** Ordered by reason and name. Empty if `smaller` is null. */
      spare: z.array(
        z.object({
          id: Id,
          name: z.string(),
          /** No programmes for four weeks, or another picture format of a channel that stays. */
          reason: z.enum(['no_guide', 'version']),
          /** Name of the channel that stays; null unless the reason is `version`. */
          version_of: z.string().nullable(),
        }),
      ),
      /** Next term without them; null = none begins, or it would cost the same. */
      smaller: z
        .object({
          service: z.string(),
          channel_limit: z.int(),
          price: Amount,
          payment_fee: Amount,
        })
        .nullable(),
    }),
  ),
  errors: ['subscription_not_found'],
})
export type PlanAdvice = z.infer<typeof subscriptionPlanAdvice.response>['data']

const subscriptionAction = {
  audience: 'customer',
  actingAs: 'refused',
  method: 'POST',
  body: z.strictObject({ subscription_id: Id }),
  response: item(Subscription),
} as const

/** Cancels at the end of the term; with `early`, in a renewed year, after a month's notice (`early_end` of the subscription). */
export const subscriptionCancel = route({
  ...subscriptionAction,
  body: z.strictObject({ subscription_id: Id, early: z.boolean().optional() }),
  path: '/subscription/cancel',
  errors: ['subscription_not_found', 'subscription_not_cancelable', 'provider_failed'],
})

/**
 * Undoes a cancellation; possible until the term ends. `charge`: sum of price and fee of `if_renewed` as the page showed it; 409
 * renewal_changed if it has changed since.
 */
export const subscriptionResume = route({
  ...subscriptionAction,
  body: z.strictObject({ subscription_id: Id, charge: Amount.optional() }),
  path: '/subscription/resume',
  errors: ['subscription_not_found', 'subscription_not_resumable', 'renewal_changed'],
})

/** Changes the payment method for renewals. For a trial it needs the consents, and the trial then becomes a paid year. */
export const subscriptionPaymentMethod = route({
  audience: 'customer',
  actingAs: 'refused',
  method: 'POST',
  path: '/subscription/payment-method',
  body: z.strictObject({
    subscription_id: Id,
    provider: z.string().min(1).max(40).optional(),
    consents: Consents.optional(),
  }),
  response: item(z.object({ redirect_to: z.string() })),
  errors: ['subscription_not_found', 'subscription_over', 'provider_unknown', 'provider_failed'],
})

/** Deletes the stored payment method, at its provider too. The subscription then ends unpaid unless another one is added. */
export const subscriptionPaymentMethodRemove = route({
  ...subscriptionAction,
  path: '/subscription/payment-method/remove',
  errors: ['subscription_not_found'],
})

/** Like `checkoutCallback`: the outcome comes from the provider. */
export const subscriptionPaymentMethodCallback = route({
  audience: 'public',
  method: 'POST',
  path: '/subscription/payment-method/callback',
  body: z.looseObject({ provider: z.string().min(1).max(40), payment_token: OpaqueToken }),
  response: item(z.object({ subscription_id: Id, status: z.enum(orderStatuses), ...noticeFields })),
  errors: ['provider_unknown', 'provider_failed', 'method_setup_not_found'],
})

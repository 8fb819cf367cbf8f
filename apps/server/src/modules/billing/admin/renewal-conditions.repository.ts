import { sql } from 'kysely'
import type { RawBuilder, SelectQueryBuilder, SqlBool } from 'kysely'
import type { renewalStates } from '@guidefeed/contract'
import type { DB } from '../../../db/schema.generated.ts'

// Conditions on rows of `subscription`. The index subscription_renewing_idx has what they need.

/** Condition: renews automatically, as `willRenew` decides. */
export const renewsByItself = sql<SqlBool>`subscription.status = 'ACTIVE' and subscription.canceled_at is null
  and not ((subscription.payment_method_id is null or subscription.renewal_consents is null) and subscription.is_trial is true)`

/** Day of an instant. */
const dayOf = (instant: RawBuilder<unknown>) => sql`(${instant} at time zone 'UTC')::date`

/** Adds `expiring` for `isAtRisk`: the subscription's card if it expires before the last of all terms ends, so that most cards are never read. */
export const joinExpiringCard = <Selected>(query: SelectQueryBuilder<DB, 'subscription', Selected>) =>
  query.leftJoin('paymentMethod as expiring', (join) =>
    join
      .onRef('expiring.id', '=', 'subscription.paymentMethodId')
      .on('expiring.expiresOn', '<', sql<string>`(select ${dayOf(sql`max(finish_at)`)} from subscription)`),
  )

/** Condition on a renewing subscription, with `joinExpiringCard`: it cannot be charged, or only until the card expires. */
export const isAtRisk = sql<SqlBool>`(subscription.payment_method_id is null
  or expiring.expires_on < ${dayOf(sql`subscription.finish_at`)})`

/** Condition: renews automatically, with its next renewal in this state. That of `at_risk` needs `joinExpiringCard`. */
export function hasRenewal(state: (typeof renewalStates)[number], now: Date): RawBuilder<SqlBool> {
  const states = {
    upcoming: sql<SqlBool>`subscription.finish_at >= ${now}`,
    at_risk: sql<SqlBool>`subscription.finish_at >= ${now} and ${isAtRisk}`,
    // By id: the planner takes the two times for independent, expects thousands of rows and walks the whole list for the few there are.
    unpaid: sql<SqlBool>`subscription.id = any(array(select id from subscription
      where ${renewsByItself} and finish_at < ${now} and access_until > ${now}))`,
  }
  return sql<SqlBool>`${renewsByItself} and ${states[state]}`
}

/** Ids of the subscriptions with a trial in force. */
export const selectTrials = (now: Date) => sql<number>`select id from subscription
  where is_trial and term_start_at <= ${now} and access_until > ${now}`

import { sql } from 'kysely'
import type { RawBuilder, SqlBool } from 'kysely'
import type { renewalStates } from '@guidefeed/contract'

// Conditions on rows of `subscription`, without joins: most rows need no look at another table.

/** Condition: renews automatically, as `willRenew` decides. */
export const renewsByItself = sql<SqlBool>`subscription.status = 'ACTIVE' and subscription.canceled_at is null
  and not ((subscription.payment_method_id is null or subscription.renewal_consents is null) and subscription.is_trial is true)`

/** Day of an instant. */
const dayOf = (instant: RawBuilder<unknown>) => sql`(${instant} at time zone 'UTC')::date`

/** Condition on a renewing subscription: it cannot be charged, or only until the card expires. Cards that outlast every term are skipped as a group. */
export const isAtRisk = sql<SqlBool>`(subscription.payment_method_id is null or subscription.payment_method_id in (
  select id from payment_method where expires_on < (select ${dayOf(sql`max(finish_at)`)} from subscription))
  and exists (
    select from payment_method where payment_method.id = subscription.payment_method_id
      and expires_on < ${dayOf(sql`subscription.finish_at`)}))`

/** Condition: renews automatically, with its next renewal in this state. */
export function hasRenewal(state: (typeof renewalStates)[number], now: Date): RawBuilder<SqlBool> {
  const states = {
    upcoming: sql<SqlBool>`subscription.finish_at >= ${now}`,
    at_risk: sql<SqlBool>`subscription.finish_at >= ${now} and ${isAtRisk}`,
    unpaid: sql<SqlBool>`subscription.finish_at < ${now} and subscription.access_until > ${now}`,
  }
  return sql<SqlBool>`${renewsByItself} and ${states[state]}`
}

/** Ids of the subscriptions with a trial in force. */
export const selectTrials = (now: Date) => sql<number>`select id from subscription
  where is_trial and term_start_at <= ${now} and access_until > ${now}`

import { sql } from 'kysely'
import type { RawBuilder, SqlBool } from 'kysely'
import type { renewalStates } from '@guidefeed/contract'

// Conditions on rows of `subscription`, without joins: most rows need no look at another table.

/** Renews by itself, as `willRenew` decides. */
export const renewsByItself = sql<SqlBool>`subscription.status = 'ACTIVE' and subscription.canceled_at is null
  and not ((subscription.payment_method_id is null or subscription.renewal_consents is null)
    and exists (select from user_service where subscription_id = subscription.id and is_trial))`

/** Of those: cannot be charged, or only until the card expires. */
export const isAtRisk = sql<SqlBool>`(subscription.payment_method_id is null or exists (
  select from payment_method where payment_method.id = subscription.payment_method_id
    and expires_on < (subscription.finish_at at time zone 'UTC')::date))`

/** Renews by itself, with its next renewal in this state. */
export function hasRenewal(state: (typeof renewalStates)[number], now: Date): RawBuilder<SqlBool> {
  const states = {
    upcoming: sql<SqlBool>`subscription.finish_at >= ${now}`,
    at_risk: sql<SqlBool>`subscription.finish_at >= ${now} and ${isAtRisk}`,
    unpaid: sql<SqlBool>`subscription.finish_at < ${now} and exists (
      select from user_service where subscription_id = subscription.id and access_until > ${now})`,
  }
  return sql<SqlBool>`${renewsByItself} and ${states[state]}`
}

/** Ids of the subscriptions with a trial in force. */
export const selectTrials = (now: Date) => sql<number>`select subscription_id from user_service
  where is_trial and start_at <= ${now} and access_until > ${now}`

import { sql } from 'kysely'
import type { DbOrTx } from '../../../db/database.ts'
import type { Month } from '../../../lib/months.ts'
import type { SubscriptionStatus } from '../ledger/billing-states.ts'
import { hasRenewal, isAtRisk, selectTrials, joinExpiringCard } from './renewal-conditions.repository.ts'

export type MonthIncome = { month: Month; grossCents: number; refundedCents: number; payments: number }

/** Renewals of one week at one price. A null fee is not announced yet. */
export type RenewalGroup = {
  /** Monday. */
  week: string
  priceCents: number
  feeCents: number | null
  count: number
  atRisk: number
}

/** Announced terms, else today's list price of the same service; a trial keeps the price that it began with. */
const nextPriceCents = sql<number>`coalesce(announced.price_cents,
  case when service.active and not subscription.is_trial then service.price_cents else subscription.price_cents end)`

/** Aggregates for the dashboard, each from an index (record 0084). */
export function billingFigureRepository(db: DbOrTx) {
  const selectRenewing = () =>
    joinExpiringCard(db.selectFrom('subscription'))
      .innerJoin('service', 'service.id', 'subscription.serviceId')
      .leftJoinLateral(
        (of) =>
          of
            .selectFrom('announcement')
            .select(['priceCents', 'feeCents'])
            .whereRef('announcement.subscriptionId', '=', 'subscription.id')
            .whereRef('announcement.periodEnd', '=', 'subscription.finishAt')
            .orderBy('announcement.id', 'desc')
            .limit(1)
            .as('announced'),
        (join) => join.onTrue(),
      )
      .select([
        sql<string>`to_char(date_trunc('week', subscription.finish_at, 'UTC') at time zone 'UTC', 'YYYY-MM-DD')`.as(
          'week',
        ),
        nextPriceCents.as('priceCents'),
        'announced.feeCents',
        (eb) => eb.fn.countAll<number>().as('count'),
        sql<number>`count(*) filter (where ${isAtRisk})`.as('atRisk'),
      ])
      .groupBy(['week', nextPriceCents, 'announced.feeCents'])
      .orderBy('week')

  return {
    /** Income by the month in which payments were created; refunds belong to the month of their payment. */
    async listIncome(months: readonly Month[]): Promise<MonthIncome[]> {
      const { rows } = await sql<MonthIncome>`
        select to_char(month, 'YYYY-MM-DD') as month, paid.gross_cents, paid.payments,
          coalesce(returned.cents, 0) as refunded_cents
        from unnest(${[...months]}::date[]) as month
        cross join lateral (
          select coalesce(sum(amount_cents), 0)::bigint as gross_cents, count(*) as payments from payment
          where status = 'COMPLETED' and created_at >= month::timestamp at time zone 'UTC'
            and created_at < (month + interval '1 month') at time zone 'UTC'
        ) paid
        left join (
          select date_trunc('month', created_at, 'UTC') as paid_in, sum(cents)::bigint as cents from (
            -- A subquery for each refund: a join may read all payments.
            select amount_cents as cents, (select created_at from payment where payment.id = payment_id) as created_at
            from refund where status = 'COMPLETED' and completed_at >= ${months[0]}::timestamp at time zone 'UTC'
          ) refunded group by paid_in
        ) returned on returned.paid_in = month::timestamp at time zone 'UTC'
        order by month`.execute(db)
      return rows
    },

    /** Without those that were closed before they began, since their first payment was not made. */
    async countByStatus(): Promise<Map<SubscriptionStatus, number>> {
      const rows = await db
        .selectFrom('subscription')
        .select(['status', (eb) => eb.fn.countAll<number>().as('count')])
        .where((eb) => eb.or([eb('status', '<>', 'CANCELED'), eb('startedAt', 'is not', null)]))
        .groupBy('status')
        .$castTo<{ status: SubscriptionStatus; count: number }>()
        .execute()
      return new Map(rows.map(({ status, count }) => [status, count]))
    },

    async countTrials(now: Date): Promise<number> {
      const { rows } = await sql<{ count: number }>`
        select count(*) as count from (${selectTrials(now)}) trial`.execute(db)
      return rows[0]?.count ?? 0
    },

    /** Renewals of subscriptions that renew automatically and whose term ends from `from` on and before `until`. */
    listRenewals: (from: Date, until: Date): Promise<RenewalGroup[]> =>
      selectRenewing()
        .where(hasRenewal('upcoming', from))
        .where('subscription.finishAt', '<', until)
        .execute(),

    /** Renewals of subscriptions whose term has ended unpaid and that still have access. */
    listUnpaid: (now: Date): Promise<RenewalGroup[]> =>
      selectRenewing().where(hasRenewal('unpaid', now)).execute(),

    /** Ended attempts to pay since `since`, by provider. */
    listProviders: (since: Date): Promise<{ provider: string; completed: number; failed: number }[]> =>
      db
        .selectFrom('payment')
        .select([
          'provider',
          sql<number>`count(*) filter (where status = 'COMPLETED')`.as('completed'),
          sql<number>`count(*) filter (where status = 'FAILED')`.as('failed'),
        ])
        .where('createdAt', '>=', since)
        .groupBy('provider')
        .orderBy('provider')
        .execute(),

    /** Payments that are open since before `before`. */
    async countOpen(before: Date): Promise<number> {
      const { count } = await db
        .selectFrom('payment')
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .where('status', 'in', ['CREATED', 'PENDING'])
        .where('createdAt', '<', before)
        .executeTakeFirstOrThrow()
      return count
    },
  }
}

import type { renewalStates } from '@guidefeed/contract'
import { sql } from 'kysely'
import type { SqlBool } from 'kysely'
import { countListed } from '../../../db/count-rows.ts'
import type { DbOrTx } from '../../../db/database.ts'
import { firstRow } from '../../../db/first-row.ts'
import type { Row } from '../../../db/row.ts'
import type { Counted, PageWindow } from '../../../lib/paging.ts'
import { conditionOf, pageOf } from './admin-filter.repository.ts'
import type { AdminFilter, AdminSort } from './admin-filter.repository.ts'
import type { BillingMatch } from './admin-search.repository.ts'
import type { SubscriptionStatus } from '../ledger/billing-states.ts'
import {
  hasRenewal,
  renewsByItself,
  selectTrials,
  joinExpiringCard,
} from './renewal-conditions.repository.ts'

const columns = [
  'subscription.id',
  'subscription.userId',
  'subscription.status',
  'subscription.priceCents',
  'subscription.provider',
  'subscription.createdAt',
  'subscription.startedAt',
  'subscription.finishAt',
  'subscription.canceledAt',
  'subscription.endedAt',
  'subscription.endsEarlyAt',
  'subscription.accessUntil',
] as const

export type AdminSubscriptionRow = Row<'subscription', (typeof columns)[number]> & {
  userName: string
  userEmail: string
  serviceName: string
  channelLimit: number
  isTrial: boolean
  renews: boolean
  paymentMethod: string | null
  cardBrand: string | null
  cardLast4: string | null
}

type Sort = AdminSort<keyof typeof table.sortColumns>
type SubscriptionFilter = AdminFilter<SubscriptionStatus> & {
  renewal?: (typeof renewalStates)[number] | undefined
  /** Whether a trial is in force. */
  trial?: boolean | undefined
  /** False: its first payment was never made. */
  started?: boolean | undefined
  finish_from?: Date | undefined
  /** Exclusive. */
  finish_to?: Date | undefined
  now: Date
}

const table = {
  name: 'subscription',
  sortColumns: {
    id: 'subscription.id',
    created_at: 'subscription.createdAt',
    started_at: 'subscription.startedAt',
    finish_at: 'subscription.finishAt',
    price: 'subscription.priceCents',
  },
  nullable: ['started_at', 'finish_at'],
  ofUser: (userId: number) => sql<SqlBool>`subscription.user_id = ${userId}`,
  matching: ({ users, orderIds, paidOrderIds, referencePattern }: BillingMatch) => [
    users.has(sql`subscription.user_id`),
    sql<SqlBool>`subscription.id = any(array(
      select subscription_id from customer_order where id = any(${[...orderIds, ...(paidOrderIds ?? [])]}::integer[])))`,
    ...(paidOrderIds === null
      ? [
          sql<SqlBool>`(select true from customer_order join payment on payment.order_id = customer_order.id
            where subscription_id = subscription.id and provider_reference like ${referencePattern} limit 1)`,
        ]
      : []),
  ],
} as const

/** Subscriptions as administrators see them. Reads only. */
export function adminSubscriptionRepository(db: DbOrTx) {
  function select(filter: SubscriptionFilter) {
    const { renewal, trial, started, finish_from: finishFrom, finish_to: finishTo, now } = filter
    let query = db
      .selectFrom('subscription')
      .$if(renewal === 'at_risk', joinExpiringCard)
      .where(conditionOf(filter, table))
    if (renewal !== undefined) query = query.where(hasRenewal(renewal, now))
    if (trial !== undefined)
      query = query.where(sql<SqlBool>`(subscription.id in (${selectTrials(now)})) = ${trial}`)
    if (started !== undefined) query = query.where('subscription.startedAt', started ? 'is not' : 'is', null)
    if (finishFrom !== undefined) query = query.where('subscription.finishAt', '>=', finishFrom)
    if (finishTo !== undefined) query = query.where('subscription.finishAt', '<', finishTo)
    return query
  }

  const selectRows = () =>
    db
      .selectFrom('subscription')
      .innerJoin('userAccount', 'userAccount.id', 'subscription.userId')
      .innerJoin('service', 'service.id', 'subscription.serviceId')
      .leftJoin('paymentMethod', 'paymentMethod.id', 'subscription.paymentMethodId')
      .select(columns)
      .select(['userAccount.name as userName', 'userAccount.email as userEmail'])
      .select('service.name as serviceName')
      .select([
        'paymentMethod.label as paymentMethod',
        'paymentMethod.cardBrand',
        'paymentMethod.cardLast4',
        sql<number>`coalesce(subscription.channel_limit, service.channel_limit)`.as('channelLimit'),
        sql<boolean>`coalesce(subscription.is_trial, false)`.as('isTrial'),
        sql<boolean>`${renewsByItself}`.as('renews'),
      ])

  return {
    list: (filter: SubscriptionFilter, sort: Sort, window: PageWindow): Promise<AdminSubscriptionRow[]> =>
      pageOf(select(filter), {
        table,
        sort,
        window,
        readRows: (ids) =>
          selectRows()
            .where('subscription.id', '=', sql<number>`any(${ids})`)
            .execute(),
      }),

    count: (filter: SubscriptionFilter): Promise<Counted> =>
      countListed(db, select(filter), { isSearch: filter.match !== undefined }),

    async find(id: number): Promise<AdminSubscriptionRow | null> {
      return firstRow(selectRows().where('subscription.id', '=', id))
    },
  }
}

import { sql } from 'kysely'
import type { SqlBool } from 'kysely'
import { countRows } from '../../../db/count-rows.ts'
import type { DbOrTx } from '../../../db/database.ts'
import { firstRow } from '../../../db/first-row.ts'
import type { Row } from '../../../db/row.ts'
import type { PageWindow } from '../../../lib/paging.ts'
import {
  conditionOf,
  selectCustomers,
  selectOrders,
  pageOf,
  referenceBeginningWith,
} from './admin-filter.repository.ts'
import type { AdminFilter, AdminSort } from './admin-filter.repository.ts'
import type { SubscriptionStatus } from '../billing-states.ts'

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
] as const

export type AdminSubscriptionRow = Row<'subscription', (typeof columns)[number]> & {
  userName: string
  userEmail: string
  serviceName: string
  channelLimit: number
  isTrial: boolean
  paymentMethod: string | null
}

type Sort = AdminSort<keyof typeof table.sortColumns>
type SubscriptionFilter = AdminFilter<SubscriptionStatus>

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
  selectMatching: (words: string) => sql<number>`
    select id from subscription where user_id in (${selectCustomers(words)})
    union all select subscription_id from customer_order where id in (${selectOrders(words)})
    union all select subscription_id from payment join customer_order on customer_order.id = payment.order_id
      where provider_reference ${referenceBeginningWith(words)}`,
} as const

/** Agreements as administrators see them. Reads only. */
export function adminSubscriptionRepository(db: DbOrTx) {
  const select = (filter: SubscriptionFilter) =>
    db.selectFrom('subscription').where(conditionOf(filter, table))

  const selectRows = (filter: SubscriptionFilter) =>
    select(filter)
      .innerJoin('userAccount', 'userAccount.id', 'subscription.userId')
      .innerJoin('service', 'service.id', 'subscription.serviceId')
      .leftJoin('userService', 'userService.subscriptionId', 'subscription.id')
      .leftJoin('paymentMethod', 'paymentMethod.id', 'subscription.paymentMethodId')
      .select(columns)
      .select(['userAccount.name as userName', 'userAccount.email as userEmail'])
      .select('service.name as serviceName')
      .select([
        'paymentMethod.label as paymentMethod',
        sql<number>`coalesce(user_service.channel_limit, service.channel_limit)`.as('channelLimit'),
        sql<boolean>`coalesce(user_service.is_trial, false)`.as('isTrial'),
      ])

  return {
    list: (filter: SubscriptionFilter, sort: Sort, window: PageWindow): Promise<AdminSubscriptionRow[]> =>
      pageOf(selectRows(filter), table, sort, window),

    count: (filter: SubscriptionFilter): Promise<number> => countRows(select(filter)),

    async find(id: number): Promise<AdminSubscriptionRow | null> {
      return firstRow(selectRows({}).where('subscription.id', '=', id))
    },
  }
}

import { sql } from 'kysely'
import type { SqlBool } from 'kysely'
import { countRows } from '../../../db/count-rows.ts'
import type { DbOrTx } from '../../../db/database.ts'
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
import type { OrderStatus } from '../billing-states.ts'

const columns = [
  'customerOrder.id',
  'customerOrder.code',
  'customerOrder.userId',
  'customerOrder.kind',
  'customerOrder.status',
  'customerOrder.isTrial',
  'customerOrder.subscriptionId',
  'customerOrder.provider',
  'customerOrder.totalCents',
  'customerOrder.paymentFeeCents',
  'customerOrder.consents',
  'customerOrder.createdAt',
  'customerOrder.completedAt',
] as const

export type AdminOrderRow = Row<'customerOrder', (typeof columns)[number]> & {
  userName: string
  userEmail: string
  channelCount: number
}

export type Income = { totalCents: number; refundedCents: number; count: number }

type Sort = AdminSort<keyof typeof table.sortColumns>
type OrderFilter = AdminFilter<OrderStatus>

const table = {
  name: 'customer_order',
  sortColumns: {
    id: 'customerOrder.id',
    created_at: 'customerOrder.createdAt',
    completed_at: 'customerOrder.completedAt',
    total: 'customerOrder.totalCents',
  },
  nullable: ['completed_at'],
  ofUser: (userId: number) => sql<SqlBool>`customer_order.user_id = ${userId}`,
  selectMatching: (words: string) => sql<number>`
    select id from customer_order where user_id in (${selectCustomers(words)})
    union all ${selectOrders(words)}
    union all select order_id from payment where provider_reference ${referenceBeginningWith(words)}`,
} as const

/** Orders as administrators see them. Reads only. */
export function adminOrderRepository(db: DbOrTx) {
  const select = (filter: OrderFilter) => db.selectFrom('customerOrder').where(conditionOf(filter, table))

  const selectRows = (filter: OrderFilter) =>
    select(filter)
      .innerJoin('userAccount', 'userAccount.id', 'customerOrder.userId')
      .select(columns)
      .select(['userAccount.name as userName', 'userAccount.email as userEmail'])
      .select(sql<number>`cardinality(channel_ids)`.as('channelCount'))

  return {
    list: (filter: OrderFilter, sort: Sort, window: PageWindow): Promise<AdminOrderRow[]> =>
      pageOf(selectRows(filter), table, sort, window),

    count: (filter: OrderFilter): Promise<number> => countRows(select(filter)),

    /** Of the completed ones: what was owed for them, fees included. */
    sumCompleted: (filter: OrderFilter): Promise<Income> =>
      select(filter)
        .where('status', '=', 'completed')
        .select(
          sql<number>`coalesce(sum(total_cents::bigint + payment_fee_cents), 0)::bigint`.as('totalCents'),
        )
        .select(
          sql<number>`coalesce(sum((
            select sum(refund.amount_cents) from refund join payment on payment.id = refund.payment_id
            where payment.order_id = customer_order.id and refund.status = 'COMPLETED'
          )), 0)::bigint`.as('refundedCents'),
        )
        .select((of) => of.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow(),

    /** Newest first. */
    listOfSubscription: (subscriptionId: number): Promise<AdminOrderRow[]> =>
      selectRows({})
        .where('subscriptionId', '=', subscriptionId)
        .orderBy('customerOrder.id', 'desc')
        .execute(),

    get: (id: number): Promise<AdminOrderRow> =>
      selectRows({}).where('customerOrder.id', '=', id).executeTakeFirstOrThrow(),
  }
}

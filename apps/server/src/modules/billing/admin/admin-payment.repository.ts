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
import type { Income } from './admin-order.repository.ts'
import type { PaymentStatus } from '../billing-states.ts'

type Owner = { userId: number; userName: string; userEmail: string }
export type AdminPaymentRow = Row<'payment', (typeof columns)[number]> & Owner & { orderCode: string }

const columns = [
  'payment.id',
  'payment.orderId',
  'payment.status',
  'payment.provider',
  'payment.providerReference',
  'payment.amountCents',
  'payment.error',
  'payment.createdAt',
  'payment.updatedAt',
] as const

type Sort = AdminSort<keyof typeof table.sortColumns>
type PaymentFilter = AdminFilter<PaymentStatus>

const table = {
  name: 'payment',
  sortColumns: {
    id: 'payment.id',
    created_at: 'payment.createdAt',
    amount: 'payment.amountCents',
  },
  nullable: [],
  ofUser: (userId: number) =>
    sql<SqlBool>`payment.order_id in (select id from customer_order where user_id = ${userId})`,
  selectMatching: (words: string) => sql<number>`
    select payment.id from payment join customer_order on customer_order.id = payment.order_id
      where user_id in (${selectCustomers(words)})
    union all select id from payment where order_id in (${selectOrders(words)})
    union all select id from payment where provider_reference ${referenceBeginningWith(words)}`,
} as const

/** Payments as administrators see them. Reads only. */
export function adminPaymentRepository(db: DbOrTx) {
  const select = (filter: PaymentFilter) => db.selectFrom('payment').where(conditionOf(filter, table))

  const selectRows = (filter: PaymentFilter) =>
    select(filter)
      .innerJoin('customerOrder', 'customerOrder.id', 'payment.orderId')
      .innerJoin('userAccount', 'userAccount.id', 'customerOrder.userId')
      .select(columns)
      .select(['customerOrder.code as orderCode', 'userId'])
      .select(['userAccount.name as userName', 'userAccount.email as userEmail'])

  return {
    list: (filter: PaymentFilter, sort: Sort, window: PageWindow): Promise<AdminPaymentRow[]> =>
      pageOf(selectRows(filter), table, sort, window),

    count: (filter: PaymentFilter): Promise<number> => countRows(select(filter)),

    /** Of the COMPLETED ones: what they brought in, and what of it was given back. */
    sumCompleted: (filter: PaymentFilter): Promise<Income> =>
      select(filter)
        .where('payment.status', '=', 'COMPLETED')
        .select(sql<number>`coalesce(sum(amount_cents), 0)::bigint`.as('totalCents'))
        .select(
          sql<number>`coalesce(sum((
            select sum(refund.amount_cents) from refund
            where refund.payment_id = payment.id and refund.status = 'COMPLETED'
          )), 0)::bigint`.as('refundedCents'),
        )
        .select((of) => of.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow(),

    /** Oldest first. */
    listOfOrders: (orderIds: readonly number[]): Promise<AdminPaymentRow[]> =>
      selectRows({})
        .where('orderId', '=', sql<number>`any(${orderIds})`)
        .orderBy('payment.id')
        .execute(),

    async find(id: number): Promise<AdminPaymentRow | null> {
      return firstRow(selectRows({}).where('payment.id', '=', id))
    },
  }
}

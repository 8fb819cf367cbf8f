import { sql } from 'kysely'
import type { SqlBool } from 'kysely'
import { countListed } from '../../../db/count-rows.ts'
import type { DbOrTx } from '../../../db/database.ts'
import type { Row } from '../../../db/row.ts'
import type { Counted, PageWindow } from '../../../lib/paging.ts'
import { conditionOf, pageOf } from './admin-filter.repository.ts'
import type { AdminFilter, AdminSort } from './admin-filter.repository.ts'
import type { BillingMatch } from './admin-search.repository.ts'
import type { OrderStatus } from '../ledger/billing-states.ts'

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
  'customerOrder.billingCountry',
  'customerOrder.networkCountry',
  'customerOrder.company',
  'customerOrder.companyAddress',
  'customerOrder.vatId',
  'customerOrder.vatAnsweredAt',
  'customerOrder.vatConsultation',
  'customerOrder.isReverseCharge',
  'customerOrder.voucherId',
  'customerOrder.createdAt',
  'customerOrder.completedAt',
] as const

export type AdminOrderRow = Row<'customerOrder', (typeof columns)[number]> & {
  userName: string
  userEmail: string
  channelCount: number
  voucherCode: string | null
  /** Sum of completed refunds. */
  refundedCents: number
}

export type Income = { totalCents: number; refundedCents: number; count: number }

type Sort = AdminSort<keyof typeof table.sortColumns>
type OrderFilter = AdminFilter<OrderStatus> & { voucher_id?: number | undefined }

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
  matching: ({ users, orderIds, paidOrderIds, referencePattern }: BillingMatch) => [
    users.has(sql`customer_order.user_id`),
    sql<SqlBool>`customer_order.id = any(${[...orderIds, ...(paidOrderIds ?? [])]}::integer[])`,
    ...(paidOrderIds === null
      ? [
          sql<SqlBool>`(select true from payment
            where order_id = customer_order.id and provider_reference like ${referencePattern} limit 1)`,
        ]
      : []),
  ],
} as const

/** Orders as administrators see them. Reads only. */
export function adminOrderRepository(db: DbOrTx) {
  const select = (filter: OrderFilter) =>
    db
      .selectFrom('customerOrder')
      .where(conditionOf(filter, table))
      .$if(filter.voucher_id !== undefined, (query) =>
        query.where('customerOrder.voucherId', '=', filter.voucher_id ?? 0),
      )

  const selectRows = (filter: OrderFilter) =>
    select(filter)
      .innerJoin('userAccount', 'userAccount.id', 'customerOrder.userId')
      .leftJoin('voucher', 'voucher.id', 'customerOrder.voucherId')
      .select(columns)
      .select('voucher.code as voucherCode')
      .select(['userAccount.name as userName', 'userAccount.email as userEmail'])
      .select(sql<number>`cardinality(channel_ids)`.as('channelCount'))
      .select(
        sql<number>`(select coalesce(sum(refund.amount_cents), 0) from refund join payment on payment.id = refund.payment_id
          where payment.order_id = customer_order.id and refund.status = 'COMPLETED')::integer`.as(
          'refundedCents',
        ),
      )

  return {
    list: (filter: OrderFilter, sort: Sort, window: PageWindow): Promise<AdminOrderRow[]> =>
      pageOf(select(filter), {
        table,
        sort,
        window,
        readRows: (ids) =>
          selectRows({})
            .where('customerOrder.id', '=', sql<number>`any(${ids})`)
            .execute(),
      }),

    count: (filter: OrderFilter): Promise<Counted> =>
      countListed(db, select(filter), { isSearch: filter.match !== undefined }),

    /** Total of the completed orders, fees included, with what was refunded of it. */
    async sumCompleted(filter: OrderFilter): Promise<Income> {
      const completed = select(filter).where('customerOrder.status', '=', 'completed')
      const income = completed
        .select(
          sql<number>`coalesce(sum(total_cents::bigint + payment_fee_cents), 0)::bigint`.as('totalCents'),
        )
        .select((of) => of.fn.countAll<number>().as('count'))
      const refunds = completed
        .innerJoin('payment', 'payment.orderId', 'customerOrder.id')
        .innerJoin('refund', 'refund.paymentId', 'payment.id')
        .where('refund.status', '=', 'COMPLETED')
        .select(sql<number>`coalesce(sum(refund.amount_cents), 0)::bigint`.as('refundedCents'))
      // In parallel: each is slow over all orders or payments.
      const [sums, { refundedCents }] = await Promise.all([
        income.executeTakeFirstOrThrow(),
        refunds.executeTakeFirstOrThrow(),
      ])
      return { ...sums, refundedCents }
    },

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

import { sql } from 'kysely'
import type { SqlBool } from 'kysely'
import { countListed } from '../../../db/count-rows.ts'
import type { DbOrTx } from '../../../db/database.ts'
import type { Row } from '../../../db/row.ts'
import type { Counted, PageWindow } from '../../../lib/paging.ts'
import { conditionOf, pageOf } from './admin-filter.repository.ts'
import type { AdminFilter, AdminSort } from './admin-filter.repository.ts'
import type { BillingMatch } from './admin-search.repository.ts'
import { noIncome, sumMatching } from './income-sums.repository.ts'
import type { Income } from './income-sums.repository.ts'
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
  'customerOrder.refundedCents',
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
}

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

  const sum = (filter: OrderFilter) =>
    sumMatching(db, {
      table: table.name,
      filter,
      isTallied:
        filter.user_id === undefined && filter.voucher_id === undefined && filter.match === undefined,
      selectSums: (rest, condition) =>
        select(rest)
          .where(condition)
          .select((of) => of.fn.countAll<number>().as('entries'))
          .select(sql<number>`sum(total_cents::bigint + payment_fee_cents)`.as('incomeCents'))
          .select(sql<number>`sum(refunded_cents)`.as('refundedCents')),
    })

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

    count: async (filter: OrderFilter): Promise<Counted> =>
      filter.match === undefined
        ? { total: (await sum(filter)).count, isMinimum: false }
        : countListed(db, select(filter), { isSearch: true }),

    /** Total of the completed orders, fees included, with what was refunded of it. */
    sumCompleted: (filter: OrderFilter): Promise<Income> =>
      filter.status === undefined || filter.status === 'completed'
        ? sum({ ...filter, status: 'completed' })
        : Promise.resolve(noIncome),

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

import type { paymentAttentions } from '@guidefeed/contract'
import { sql } from 'kysely'
import type { SqlBool } from 'kysely'
import { countListed } from '../../../db/count-rows.ts'
import type { DbOrTx } from '../../../db/database.ts'
import { firstRow } from '../../../db/first-row.ts'
import type { Row } from '../../../db/row.ts'
import type { Counted, PageWindow } from '../../../lib/paging.ts'
import { conditionOf, pageOf } from './admin-filter.repository.ts'
import type { AdminFilter, AdminSort } from './admin-filter.repository.ts'
import type { PaymentMatch } from './admin-search.repository.ts'
import { noIncome, sumMatching } from './income-sums.repository.ts'
import type { Income } from './income-sums.repository.ts'
import type { PaymentStatus } from '../ledger/billing-states.ts'
import { longOpenBefore } from './open-payments.ts'

type Owner = { userId: number; userName: string; userEmail: string }
export type AdminPaymentRow = Row<'payment', (typeof columns)[number]> &
  Owner & {
    orderCode: string
  }

const columns = [
  'payment.id',
  'payment.orderId',
  'payment.status',
  'payment.provider',
  'payment.providerReference',
  'payment.amountCents',
  'payment.refundedCents',
  'payment.error',
  'payment.createdAt',
  'payment.updatedAt',
] as const

type Sort = AdminSort<keyof typeof table.sortColumns>
type PaymentFilter = AdminFilter<PaymentStatus, PaymentMatch> & {
  attention?: PaymentAttention | undefined
  refunded?: boolean | undefined
  now: Date
}

type PaymentAttention = (typeof paymentAttentions)[number]

/** Ids of the payments that need an administrator. */
const selectAttention = (kind: PaymentAttention, now: Date) =>
  kind === 'payment_open'
    ? sql<number>`select id from payment
        where status in ('CREATED', 'PENDING') and created_at < ${longOpenBefore(now)}`
    : sql<number>`select subject_id from attention_item
        where kind = ${kind} and subject = 'payment' and closed_at is null`

const ofBuyers = ({ ids, has }: PaymentMatch['users']) =>
  ids === null
    ? has(sql`(select user_id from customer_order where id = payment.order_id)`)
    : sql<SqlBool>`payment.order_id in (select id from customer_order where user_id = any(${ids}::integer[]))`

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
  matching: ({ users, userOrderIds, orderIds, referencePattern }: PaymentMatch) => [
    sql<SqlBool>`payment.order_id = any(${[...orderIds, ...(userOrderIds ?? [])]}::integer[])`,
    sql<SqlBool>`payment.provider_reference like ${referencePattern}`,
    ...(userOrderIds === null ? [ofBuyers(users)] : []),
  ],
} as const

/** Payments as administrators see them. Reads only. */
export function adminPaymentRepository(db: DbOrTx) {
  function select(filter: PaymentFilter) {
    const { attention, refunded, now } = filter
    let query = db.selectFrom('payment').where(conditionOf(filter, table))
    if (refunded !== undefined) query = query.where('payment.refundedCents', refunded ? '>' : '=', 0)
    if (attention === undefined) return query
    return query.where(sql<SqlBool>`payment.id in (${selectAttention(attention, now)})`)
  }

  const selectRows = () =>
    db
      .selectFrom('payment')
      .innerJoin('customerOrder', 'customerOrder.id', 'payment.orderId')
      .innerJoin('userAccount', 'userAccount.id', 'customerOrder.userId')
      .select(columns)
      .select(['customerOrder.code as orderCode', 'userId'])
      .select(['userAccount.name as userName', 'userAccount.email as userEmail'])

  const sum = (filter: PaymentFilter) =>
    sumMatching(db, {
      table: table.name,
      filter,
      isTallied: filter.user_id === undefined && filter.attention === undefined && filter.match === undefined,
      selectSums: (rest, condition) =>
        select(rest)
          .where(condition)
          .select((of) => of.fn.countAll<number>().as('entries'))
          .select(sql<number>`sum(amount_cents)`.as('incomeCents'))
          .select(sql<number>`sum(refunded_cents)`.as('refundedCents')),
    })

  return {
    list: (filter: PaymentFilter, sort: Sort, window: PageWindow): Promise<AdminPaymentRow[]> =>
      pageOf(select(filter), {
        table,
        sort,
        window,
        readRows: (ids) =>
          selectRows()
            .where('payment.id', '=', sql<number>`any(${ids})`)
            .execute(),
      }),

    count: async (filter: PaymentFilter): Promise<Counted> =>
      filter.match === undefined
        ? { total: (await sum(filter)).count, isMinimum: false }
        : countListed(db, select(filter), { isSearch: true }),

    /** Income from the completed payments, and its refunded part. */
    sumCompleted: (filter: PaymentFilter): Promise<Income> =>
      filter.status === undefined || filter.status === 'COMPLETED'
        ? sum({ ...filter, status: 'COMPLETED' })
        : Promise.resolve(noIncome),

    /** Oldest first. */
    listOfOrders: (orderIds: readonly number[]): Promise<AdminPaymentRow[]> =>
      selectRows()
        .where('orderId', '=', sql<number>`any(${orderIds})`)
        .orderBy('payment.id')
        .execute(),

    async find(id: number): Promise<AdminPaymentRow | null> {
      return firstRow(selectRows().where('payment.id', '=', id))
    },
  }
}

import { sql } from 'kysely'
import type { DbOrTx } from '../../../db/database.ts'
import type { OrderStatus } from '../billing-states.ts'
import { recordStatusChange } from '../subscription/status-change.repository.ts'
import type { Because } from '../subscription/status-change.repository.ts'

export type OrderKind = 'new' | 'upgrade' | 'renewal'

/** What the buyer agreed to, in which words, and when. */
export type RecordedConsents = { renewal: true; withdrawal: true; textVersion: string; acceptedAt: string }

export type NewOrder = {
  userId: number
  kind: OrderKind
  isTrial: boolean
  serviceId: number
  subscriptionId: number
  provider: string
  servicePriceCents: number
  totalCents: number
  paymentFeeCents: number
  channelIds: readonly number[]
  consents: RecordedConsents | null
  /** Of a renewal: the begin of the term that it pays for. One order a period, through all its attempts. */
  periodStart: Date | null
}

export type OrderRow = {
  id: number
  /** Made by the database (`new_order_code`). */
  code: string
  userId: number
  kind: OrderKind
  status: OrderStatus
  isTrial: boolean
  serviceId: number
  subscriptionId: number
  provider: string
  servicePriceCents: number
  totalCents: number
  paymentFeeCents: number
  channelIds: number[]
  periodStart: Date | null
  createdAt: Date
  completedAt: Date | null
}

export type CompletedOrder = OrderRow & { isRefunded: boolean }

export type OrderItemRow = {
  orderId: number
  serviceId: number
  name: string
  channelCount: number
  priceCents: number
}

const columns = [
  'id',
  'code',
  'userId',
  'kind',
  'status',
  'isTrial',
  'serviceId',
  'subscriptionId',
  'provider',
  'servicePriceCents',
  'totalCents',
  'paymentFeeCents',
  'channelIds',
  'periodStart',
  'createdAt',
  'completedAt',
] as const

export function orderRepository(db: DbOrTx) {
  const select = () => db.selectFrom('customerOrder').select(columns).$narrowType<OrderRow>()
  return {
    async insert(
      order: NewOrder,
      items: readonly Omit<OrderItemRow, 'orderId'>[],
      now: Date,
      because: Because,
    ): Promise<OrderRow> {
      const row = await db
        .insertInto('customerOrder')
        .values({
          ...order,
          channelIds: [...order.channelIds],
          consents: order.consents === null ? null : JSON.stringify(order.consents),
          status: 'pending' satisfies OrderStatus,
          createdAt: now,
        })
        .returning(columns)
        .$narrowType<OrderRow>()
        .executeTakeFirstOrThrow()
      await db
        .insertInto('orderItem')
        .values(items.map((item) => ({ ...item, orderId: row.id })))
        .execute()
      await recordStatusChange(db, { subject: 'order', id: row.id, from: null, to: row.status }, because, now)
      return row
    },

    find: (id: number): Promise<OrderRow> => select().where('id', '=', id).executeTakeFirstOrThrow(),

    async findCode(id: number): Promise<string | null> {
      const row = await db.selectFrom('customerOrder').select('code').where('id', '=', id).executeTakeFirst()
      return row?.code ?? null
    },

    /** The order with this code, if an account with this address placed it. */
    async findOfEmail(code: string, email: string): Promise<OrderRow | null> {
      const row = await select()
        .where('code', '=', code)
        .where('userId', 'in', (of) =>
          of
            .selectFrom('userAccount')
            .select('userAccount.id')
            .where(sql`lower(email)`, '=', sql`lower(${email})`)
            .where('deletedAt', 'is', null),
        )
        .executeTakeFirst()
      return row ?? null
    },

    async findPending(userId: number): Promise<OrderRow | null> {
      const row = await select()
        .where('userId', '=', userId)
        .where('status', '=', 'pending')
        .executeTakeFirst()
      return row ?? null
    },

    async hasRenewal(subscriptionId: number, periodStart: Date): Promise<boolean> {
      const row = await db
        .selectFrom('customerOrder')
        .select('id')
        .where('subscriptionId', '=', subscriptionId)
        .where('periodStart', '=', periodStart)
        .executeTakeFirst()
      return row !== undefined
    },

    /** Pending orders that are older than `before`, by id, in portions; not renewals, which the timeline sees to. */
    listPending: (before: Date, afterId: number, limit: number): Promise<OrderRow[]> =>
      select()
        .where('status', '=', 'pending')
        .where('kind', '!=', 'renewal' satisfies OrderKind)
        .where('createdAt', '<', before)
        .where('id', '>', afterId)
        .orderBy('id')
        .limit(limit)
        .execute(),

    /** Newest first. */
    listOfSubscriptions: (subscriptionIds: readonly number[]): Promise<OrderRow[]> =>
      select()
        .where('subscriptionId', '=', sql<number>`any(${subscriptionIds})`)
        .orderBy('id', 'desc')
        .execute(),

    /** The completed orders of a subscription, oldest first, each with whether all of its payment was given back. */
    listCompleted: (subscriptionId: number): Promise<CompletedOrder[]> =>
      select()
        .select((order) =>
          order
            .exists(
              order
                .selectFrom('payment')
                .select('payment.id')
                .whereRef('payment.orderId', '=', 'customerOrder.id')
                .where('payment.status', '=', 'COMPLETED')
                .where('payment.amountCents', '<=', (payment) =>
                  payment
                    .selectFrom('refund')
                    .select(sql<number>`sum(refund.amount_cents)`.as('cents'))
                    .whereRef('refund.paymentId', '=', 'payment.id')
                    .where('refund.status', '=', 'COMPLETED'),
                ),
            )
            .as('isRefunded'),
        )
        .where('subscriptionId', '=', subscriptionId)
        .where('status', '=', 'completed')
        .orderBy('id')
        .$castTo<CompletedOrder>()
        .execute(),

    listItems: (orderIds: readonly number[]): Promise<OrderItemRow[]> =>
      db
        .selectFrom('orderItem')
        .select(['orderId', 'serviceId', 'name', 'channelCount', 'priceCents'])
        .where('orderId', '=', sql<number>`any(${orderIds})`)
        .orderBy('id')
        .execute(),

    /** `order` as it was read under the customer's lock. */
    async close(order: OrderRow, status: 'completed' | 'failed', now: Date, because: Because) {
      const change = { subject: 'order', id: order.id, from: order.status, to: status } as const
      await recordStatusChange(db, change, because, now)
      await db
        .updateTable('customerOrder')
        .set({ status, completedAt: status === 'completed' ? now : null })
        .where('id', '=', order.id)
        .execute()
    },
  }
}

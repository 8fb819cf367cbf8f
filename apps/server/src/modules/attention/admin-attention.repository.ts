import type { attentionStates } from '@guidefeed/contract'
import { sql } from 'kysely'
import { countRows } from '../../db/count-rows.ts'
import type { DbOrTx } from '../../db/database.ts'
import { firstRow } from '../../db/first-row.ts'
import { pageRows } from '../../db/page-rows.ts'
import type { Row } from '../../db/row.ts'
import type { PageWindow } from '../../lib/paging.ts'

const columns = [
  'attentionItem.id',
  'attentionItem.kind',
  'attentionItem.cause',
  'attentionItem.causeParams',
  'attentionItem.subject',
  'attentionItem.subjectId',
  'attentionItem.subjectKey',
  'attentionItem.openedAt',
  'attentionItem.closedAt',
  'attentionItem.closedBy',
] as const

type AttentionKind = Row<'attentionItem'>['kind']
export type AdminAttentionRow = Row<'attentionItem', (typeof columns)[number]> & {
  closedByName: string | null
  orderId: number | null
  orderCode: string | null
  subscriptionId: number | null
  sourceName: string | null
  customerId: number | null
  customerName: string | null
  customerDeletedAt: Date | null
  /** Sum of the payment's open disputes for `dispute_opened`, otherwise the payment's amount. */
  amountCents: number | null
  evidenceDueAt: Date | null
  /** The mail server's answer; null = another subject, or the mail waits. */
  refusal: string | null
}
type AttentionFilter = {
  state?: (typeof attentionStates)[number] | undefined
  kind?: AttentionKind | undefined
  from?: Date | undefined
  /** Exclusive. */
  to?: Date | undefined
}
type AttentionSort = { field: 'id' | 'opened_at' | 'closed_at'; reversed: boolean }

const sortColumns = {
  id: 'attentionItem.id',
  opened_at: 'attentionItem.openedAt',
  closed_at: 'attentionItem.closedAt',
} as const

/** The attention list as administrators see it. */
export function adminAttentionRepository(db: DbOrTx) {
  function select({ state, kind, from, to }: AttentionFilter) {
    let query = db.selectFrom('attentionItem')
    if (state !== undefined)
      query = query.where('attentionItem.closedAt', state === 'open' ? 'is' : 'is not', null)
    if (kind !== undefined) query = query.where('attentionItem.kind', '=', kind)
    if (from !== undefined) query = query.where('attentionItem.openedAt', '>=', from)
    if (to !== undefined) query = query.where('attentionItem.openedAt', '<', to)
    return query
  }

  const selectRows = (filter: AttentionFilter) =>
    select(filter)
      .leftJoin('payment', (join) =>
        join
          .onRef('payment.id', '=', 'attentionItem.subjectId')
          .on('attentionItem.subject', '=', sql.lit('payment')),
      )
      .leftJoin('customerOrder', (join) =>
        join.on(
          'customerOrder.id',
          '=',
          sql<number>`case attention_item.subject
            when 'payment' then payment.order_id when 'order' then attention_item.subject_id end`,
        ),
      )
      .leftJoin('mail', (join) =>
        join
          .onRef('mail.id', '=', 'attentionItem.subjectId')
          .on('attentionItem.subject', '=', sql.lit('mail')),
      )
      .leftJoin('subscription', (join) =>
        join
          .onRef('subscription.id', '=', 'attentionItem.subjectId')
          .on('attentionItem.subject', '=', sql.lit('subscription')),
      )
      .leftJoin('userAccount as customer', (join) =>
        join.on(
          'customer.id',
          '=',
          sql<number>`coalesce(customer_order.user_id, subscription.user_id, mail.user_id)`,
        ),
      )
      .leftJoinLateral(
        (eb) =>
          eb
            .selectFrom('dispute')
            .whereRef('dispute.paymentId', '=', 'payment.id')
            .where('dispute.state', '=', 'open')
            .whereRef('attentionItem.kind', '=', sql.lit('dispute_opened'))
            .select(({ fn }) => [
              fn.sum<number>('dispute.amountCents').as('amountCents'),
              fn.min('dispute.evidenceDueAt').as('evidenceDueAt'),
            ])
            .as('disputed'),
        (join) => join.onTrue(),
      )
      .leftJoin('source', (join) =>
        join
          .onRef('source.id', '=', 'attentionItem.subjectId')
          .on('attentionItem.subject', '=', sql.lit('source')),
      )
      .leftJoin('userAccount', 'userAccount.id', 'attentionItem.closedBy')
      .select(columns)
      .select([
        'userAccount.name as closedByName',
        'customerOrder.id as orderId',
        'customerOrder.code as orderCode',
        'mail.refusal',
        'source.name as sourceName',
        'customer.id as customerId',
        'customer.name as customerName',
        'customer.deletedAt as customerDeletedAt',
        'disputed.evidenceDueAt',
        sql<number | null>`coalesce(disputed.amount_cents, payment.amount_cents)`.as('amountCents'),
        sql<number | null>`case attention_item.subject
          when 'subscription' then attention_item.subject_id else customer_order.subscription_id end`.as(
          'subscriptionId',
        ),
      ])

  return {
    list: (filter: AttentionFilter, sort: AttentionSort, window: PageWindow): Promise<AdminAttentionRow[]> =>
      pageRows(
        selectRows(filter)
          .orderBy(sortColumns[sort.field], (order) =>
            sort.reversed ? order.desc().nullsLast() : order.asc(),
          )
          .orderBy('attentionItem.id', 'desc'),
        'attentionItem.id',
        window,
      ),

    count: (filter: AttentionFilter): Promise<number> => countRows(select(filter)),

    find: (id: number): Promise<AdminAttentionRow | null> =>
      firstRow(selectRows({}).where('attentionItem.id', '=', id)),

    /** Holds off changes of the item until the transaction ends. */
    async lock(id: number) {
      await db.selectFrom('attentionItem').select('id').where('id', '=', id).forUpdate().execute()
    },

    /** Closes the item for an administrator; false if it is closed already. */
    async closeBy(id: number, userId: number, now: Date): Promise<boolean> {
      const { numUpdatedRows } = await db
        .updateTable('attentionItem')
        .set({ closedAt: now, closedBy: userId })
        .where('id', '=', id)
        .where('closedAt', 'is', null)
        .executeTakeFirstOrThrow()
      return numUpdatedRows > 0n
    },
  }
}

/** Open items by kind; kinds without one are absent. */
export async function countOpenAttention(db: DbOrTx): Promise<Map<AttentionKind, number>> {
  const rows = await db
    .selectFrom('attentionItem')
    .select(['kind', (eb) => eb.fn.countAll<number>().as('count')])
    .where('closedAt', 'is', null)
    .groupBy('kind')
    .execute()
  return new Map(rows.map(({ kind, count }) => [kind, count]))
}

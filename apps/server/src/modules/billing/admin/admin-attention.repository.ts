import type { attentionStates } from '@guidefeed/contract'
import { sql } from 'kysely'
import { countRows } from '../../../db/count-rows.ts'
import type { DbOrTx } from '../../../db/database.ts'
import { firstRow } from '../../../db/first-row.ts'
import type { Row } from '../../../db/row.ts'
import type { PageWindow } from '../../../lib/paging.ts'
import { pageOf } from './admin-filter.repository.ts'
import type { AdminSort } from './admin-filter.repository.ts'

const columns = [
  'attentionItem.id',
  'attentionItem.kind',
  'attentionItem.cause',
  'attentionItem.subject',
  'attentionItem.subjectId',
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
}
type AttentionFilter = {
  state?: (typeof attentionStates)[number] | undefined
  kind?: AttentionKind | undefined
}

const table = {
  sortColumns: {
    id: 'attentionItem.id',
    opened_at: 'attentionItem.openedAt',
    closed_at: 'attentionItem.closedAt',
  },
  nullable: ['closed_at'],
} as const

/** The attention list as administrators see it. */
export function adminAttentionRepository(db: DbOrTx) {
  function select({ state, kind }: AttentionFilter) {
    let query = db.selectFrom('attentionItem')
    if (state !== undefined) query = query.where('closedAt', state === 'open' ? 'is' : 'is not', null)
    if (kind !== undefined) query = query.where('kind', '=', kind)
    return query
  }

  const selectRows = () =>
    db
      .selectFrom('attentionItem')
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
      .leftJoin('userAccount', 'userAccount.id', 'attentionItem.closedBy')
      .select(columns)
      .select([
        'userAccount.name as closedByName',
        'customerOrder.id as orderId',
        'customerOrder.code as orderCode',
        sql<number | null>`case attention_item.subject
          when 'subscription' then attention_item.subject_id else customer_order.subscription_id end`.as(
          'subscriptionId',
        ),
      ])

  return {
    list: (
      filter: AttentionFilter,
      sort: AdminSort<keyof typeof table.sortColumns>,
      window: PageWindow,
    ): Promise<AdminAttentionRow[]> =>
      pageOf(select(filter), {
        table,
        sort,
        window,
        readRows: (ids) =>
          selectRows()
            .where('attentionItem.id', '=', sql<number>`any(${ids})`)
            .execute(),
      }),

    count: (filter: AttentionFilter): Promise<number> => countRows(select(filter)),

    /** Open items by kind; kinds without one are absent. */
    async countOpen(): Promise<Map<AttentionKind, number>> {
      const rows = await select({ state: 'open' })
        .select(['kind', (eb) => eb.fn.countAll<number>().as('count')])
        .groupBy('kind')
        .execute()
      return new Map(rows.map(({ kind, count }) => [kind, count]))
    },

    find: (id: number): Promise<AdminAttentionRow | null> =>
      firstRow(selectRows().where('attentionItem.id', '=', id)),

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

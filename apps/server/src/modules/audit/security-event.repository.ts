import type { SecurityEventKind } from '@guidefeed/contract'
import { sql } from 'kysely'
import { countRows } from '../../db/count-rows.ts'
import type { DbOrTx } from '../../db/database.ts'
import { containsPattern } from '../../db/like-pattern.ts'
import { pageRows } from '../../db/page-rows.ts'
import type { Row } from '../../db/row.ts'
import type { PageWindow } from '../../lib/paging.ts'

/** Equal events of one minute, with their count. */
export type CountedEvent = Omit<Row<'securityEvent'>, 'id'>
export type SecurityEventRow = Row<'securityEvent'> & { userName: string | null }

export type SecurityEventFilter = {
  kind?: SecurityEventKind | undefined
  userId?: number | undefined
  network?: string | undefined
  from?: Date | undefined
  to?: Date | undefined
  search?: string | undefined
}

export function securityEventRepository(db: DbOrTx) {
  function select(filter: SecurityEventFilter) {
    let query = db
      .selectFrom('securityEvent')
      .leftJoin('userAccount', 'userAccount.id', 'securityEvent.userId')
    if (filter.kind !== undefined) query = query.where('kind', '=', filter.kind)
    if (filter.userId !== undefined) query = query.where('userId', '=', filter.userId)
    if (filter.network !== undefined) query = query.where(sql<boolean>`network && ${filter.network}::inet`)
    if (filter.from !== undefined) query = query.where('minute', '>=', filter.from)
    if (filter.to !== undefined) query = query.where('minute', '<', filter.to)
    if (filter.search !== undefined && filter.search !== '') {
      const pattern = containsPattern(filter.search)
      query = query.where((where) =>
        where.or([
          where(sql<string>`kind`, 'ilike', pattern),
          where('detail', 'ilike', pattern),
          where('userAccount.name', 'ilike', pattern),
          where('userAccount.email', 'ilike', pattern),
        ]),
      )
    }
    return query
  }

  return {
    /** Adds to the counts of the same minute. Pass events in a consistent order, so that two processes cannot deadlock. */
    async add(events: readonly CountedEvent[]) {
      await db
        .insertInto('securityEvent')
        .values([...events])
        .onConflict((conflict) =>
          conflict
            .expression(sql`minute, kind, detail, coalesce(user_id, 0), coalesce(network, '::/0')`)
            .doUpdateSet({ times: sql<number>`security_event.times + excluded.times` }),
        )
        .execute()
    },

    list: (filter: SecurityEventFilter, window: PageWindow, reversed: boolean): Promise<SecurityEventRow[]> =>
      pageRows(
        select(filter)
          .selectAll('securityEvent')
          .select('userAccount.name as userName')
          .orderBy('minute', reversed ? 'desc' : 'asc')
          .orderBy('securityEvent.id', reversed ? 'desc' : 'asc'),
        'securityEvent.id',
        window,
      ),

    count: (filter: SecurityEventFilter): Promise<number> => countRows(select(filter)),

    async deleteBefore(minute: Date) {
      await db.deleteFrom('securityEvent').where('minute', '<', minute).execute()
    },

    /** Keeps the newest `kept` rows. Counts rows rather than ids, because each repeat of an event consumes an id. */
    async deleteBeyond(kept: number) {
      await db
        .deleteFrom('securityEvent')
        .where('id', '<=', (eb) =>
          eb.selectFrom('securityEvent').select('id').orderBy('id', 'desc').offset(kept).limit(1),
        )
        .execute()
    },
  }
}

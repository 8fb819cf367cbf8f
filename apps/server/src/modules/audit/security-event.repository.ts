import type { SecurityEventKind } from '@guidefeed/contract'
import { sql } from 'kysely'
import { countListed } from '../../db/count-rows.ts'
import type { DbOrTx } from '../../db/database.ts'
import { containsPattern } from '../../db/like-pattern.ts'
import type { MatchingUsers } from '../../db/match-users.ts'
import { pageRows } from '../../db/page-rows.ts'
import type { Row } from '../../db/row.ts'
import type { Counted, PageWindow } from '../../lib/paging.ts'

/** Equal events of one minute, with their count. */
export type CountedEvent = Omit<Row<'securityEvent'>, 'id'>
export type SecurityEventRow = Row<'securityEvent'> & { userName: string | null }

export type SecurityEventFilter = {
  kind?: SecurityEventKind | undefined
  userId?: number | undefined
  network?: string | undefined
  from?: Date | undefined
  to?: Date | undefined
  match?: SecurityEventMatch | undefined
}

/** A search, resolved: its text, the kinds that contain it, and the users. */
export type SecurityEventMatch = {
  words: string
  kinds: readonly SecurityEventKind[]
  users: MatchingUsers
}

export function securityEventRepository(db: DbOrTx) {
  function select(filter: SecurityEventFilter) {
    let query = db.selectFrom('securityEvent')
    if (filter.kind !== undefined) query = query.where('kind', '=', filter.kind)
    if (filter.userId !== undefined) query = query.where('userId', '=', filter.userId)
    if (filter.network !== undefined) query = query.where(sql<boolean>`network && ${filter.network}::inet`)
    if (filter.from !== undefined) query = query.where('minute', '>=', filter.from)
    if (filter.to !== undefined) query = query.where('minute', '<', filter.to)
    const { match } = filter
    if (match !== undefined)
      query = query.where((where) =>
        where.or([
          where('kind', '=', sql<SecurityEventKind>`any(${match.kinds}::text[])`),
          sql<boolean>`(detail <> '' and detail ilike ${containsPattern(match.words)})`,
          match.users.has(sql`user_id`),
        ]),
      )
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
          .leftJoin('userAccount', 'userAccount.id', 'securityEvent.userId')
          .selectAll('securityEvent')
          .select('userAccount.name as userName')
          .orderBy('minute', reversed ? 'desc' : 'asc')
          .orderBy('securityEvent.id', reversed ? 'desc' : 'asc'),
        'securityEvent.id',
        window,
      ),

    count: (filter: SecurityEventFilter): Promise<Counted> =>
      countListed(db, select(filter), { isSearch: filter.match !== undefined }),

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

import { sql } from 'kysely'
import { countListed } from '../../db/count-rows.ts'
import type { DbOrTx } from '../../db/database.ts'
import { containsPattern } from '../../db/like-pattern.ts'
import type { MatchingUsers } from '../../db/match-users.ts'
import { pageRows } from '../../db/page-rows.ts'
import type { Row } from '../../db/row.ts'
import { mergeTally, splitByDays } from '../../db/tally.ts'
import type { Counted, PageWindow } from '../../lib/paging.ts'

/** `before` and `after`: states of the subject, without secrets. */
export type NewAuditEntry = Omit<Row<'auditEntry'>, 'id'>
export type AuditState = NonNullable<NewAuditEntry['before']>

export type AuditEntryRow = Row<'auditEntry'> &
  Record<'actorName' | 'actingAsName' | 'aboutName', string | null>

/** A change as a record's history shows it; `actorUserId` null = made by a visitor or the system. */
export type AuditedChange = Pick<
  AuditEntryRow,
  'at' | 'action' | 'before' | 'after' | 'actorUserId' | 'actorName'
>

export type AuditFilter = {
  action?: string | undefined
  actorUserId?: number | undefined
  /** Entries about this user, or by them, or in their name. */
  userId?: number | undefined
  subjectType?: string | undefined
  subjectId?: string | undefined
  from?: Date | undefined
  to?: Date | undefined
  match?: AuditMatch | undefined
}

/** A search, resolved: its text, the actions that contain it, and the users who acted or whom entries are about. */
export type AuditMatch = { words: string; actions: readonly string[]; users: MatchingUsers }

export function auditEntryRepository(db: DbOrTx) {
  function select(filter: AuditFilter) {
    let query = db.selectFrom('auditEntry')
    if (filter.action !== undefined) query = query.where('action', '=', filter.action)
    if (filter.actorUserId !== undefined) query = query.where('actorUserId', '=', filter.actorUserId)
    const { userId } = filter
    if (userId !== undefined)
      query = query.where((where) =>
        where.or([
          where('actorUserId', '=', userId),
          where('actingAsUserId', '=', userId),
          where('aboutUserId', '=', userId),
        ]),
      )
    if (filter.subjectType !== undefined) query = query.where('subjectType', '=', filter.subjectType)
    if (filter.subjectId !== undefined) query = query.where('subjectId', '=', filter.subjectId)
    if (filter.from !== undefined) query = query.where('at', '>=', filter.from)
    if (filter.to !== undefined) query = query.where('at', '<', filter.to)
    const { match } = filter
    if (match !== undefined)
      query = query.where((where) =>
        where.or([
          where('action', '=', sql<string>`any(${match.actions}::text[])`),
          subjectHas(match.words),
          match.users.has(sql`actor_user_id`),
          match.users.has(sql`about_user_id`),
        ]),
      )
    return query
  }

  /** Sums the daily tally (record 0143) and, in the same statement, counts the rows of partial first and last days. */
  async function countTallied({ from, to, ...filter }: AuditFilter): Promise<number> {
    const { days, edges } = splitByDays({ from, to }, sql`at`)
    let tally = db.selectFrom('auditEntryTally').select('entries').where(days)
    if (filter.action !== undefined) tally = tally.where('action', '=', filter.action)
    if (filter.subjectType !== undefined) tally = tally.where('subjectType', '=', filter.subjectType)
    const rest = edges && select(filter).where(edges)
    const counts =
      rest === null ? tally : tally.unionAll(rest.select((of) => of.fn.countAll<number>().as('entries')))
    const { total } = await db
      .selectFrom(counts.as('counted'))
      .select(sql<number>`coalesce(sum(entries), 0)::bigint`.as('total'))
      .executeTakeFirstOrThrow()
    return total
  }

  return {
    async insert({ before, after, ...entry }: NewAuditEntry) {
      await db
        .insertInto('auditEntry')
        .values({ ...entry, before: asJson(before), after: asJson(after) })
        .execute()
    },

    list: (filter: AuditFilter, window: PageWindow, reversed: boolean): Promise<AuditEntryRow[]> =>
      pageRows(
        select(filter)
          .leftJoin('userAccount as actor', 'actor.id', 'auditEntry.actorUserId')
          .leftJoin('userAccount as actedAs', 'actedAs.id', 'auditEntry.actingAsUserId')
          .leftJoin('userAccount as about', 'about.id', 'auditEntry.aboutUserId')
          .selectAll('auditEntry')
          .select(['actor.name as actorName', 'actedAs.name as actingAsName', 'about.name as aboutName'])
          // Ordered by time first, so that a span is read from the index on it.
          .$if(filter.from !== undefined || filter.to !== undefined, (span) =>
            span.orderBy('at', reversed ? 'desc' : 'asc'),
          )
          .orderBy('auditEntry.id', reversed ? 'desc' : 'asc'),
        'auditEntry.id',
        window,
      ),

    /** Entries about these subjects, oldest first. */
    listAbout: (subjectType: string, subjectIds: readonly number[]): Promise<AuditedChange[]> =>
      db
        .selectFrom('auditEntry')
        .leftJoin('userAccount as actor', 'actor.id', 'auditEntry.actorUserId')
        .select(['auditEntry.at', 'auditEntry.action', 'auditEntry.before', 'auditEntry.after'])
        .select(['auditEntry.actorUserId', 'actor.name as actorName'])
        .where('subjectType', '=', subjectType)
        .where('subjectId', '=', sql<string>`any(${subjectIds.map(String)}::text[])`)
        .orderBy('auditEntry.id')
        .execute(),

    count: async (filter: AuditFilter): Promise<Counted> =>
      isTallied(filter)
        ? { total: await countTallied(filter), isMinimum: false }
        : countListed(db, select(filter), { isSearch: filter.match !== undefined }),

    /** Merges the rows that new entries have added to the tally. */
    mergeTally: () =>
      mergeTally(db, {
        table: 'audit_entry_tally',
        keys: ['day', 'action', 'subject_type'],
        sums: ['entries'],
      }),

    /** Every action in the log, by a loose index scan: there are few distinct actions in a million rows. */
    async listActions(): Promise<string[]> {
      const { rows } = await sql<{ action: string }>`
        with recursive known as (
          (select action from audit_entry order by action limit 1)
          union all
          select (select min(action) from audit_entry where action > known.action) from known
          where known.action is not null
        )
        select action from known where action is not null`.execute(db)
      return rows.map(({ action }) => action)
    },

    async forgetPerson(userId: number) {
      const without = (column: 'before' | 'after') =>
        sql<string>`${sql.ref(column)} - array['name', 'email', 'inactive_reason', 'ban_reason']`
      await db
        .updateTable('auditEntry')
        .set({ before: without('before'), after: without('after') })
        .where('subjectType', '=', 'user')
        .where('subjectId', '=', String(userId))
        .where((where) => where.or([where('before', 'is not', null), where('after', 'is not', null)]))
        .execute()
    },

    async forgetAddresses(before: Date) {
      await db
        .updateTable('auditEntry')
        .set({ ip: null })
        .where('at', '<', before)
        .where('ip', 'is not', null)
        .execute()
    },
  }
}

/** Whether the tally covers the filter. It has no counts by person or subject: those are few rows, counted by index. */
const isTallied = ({ actorUserId, userId, subjectId, match }: AuditFilter) =>
  [actorUserId, userId, subjectId, match].every((filtered) => filtered === undefined)

/** A text that is no number can match only non-numeric ids, which are few and have a partial index. */
const subjectHas = (words: string) =>
  /^\d+$/.test(words)
    ? sql<boolean>`subject_id like ${containsPattern(words)}`
    : sql<boolean>`(subject_id !~ '^[0-9]+$' and subject_id ilike ${containsPattern(words)})`

/** As text: the driver would write a JSON array as a PostgreSQL array. */
function asJson(state: AuditState | null) {
  return state === null ? null : sql<string>`${JSON.stringify(state)}::jsonb`
}

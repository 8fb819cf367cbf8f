import { sql } from 'kysely'
import type { DbOrTx } from '../../db/database.ts'
import { firstRow } from '../../db/first-row.ts'
import type { Row } from '../../db/row.ts'
import { countryRepository } from '../catalogue/index.ts'
import type { Mapping } from './mapping.ts'

/** Hash and day of the content behind a source's guides; nulls = unknown. */
export type SourceContent =
  | { contentHash: Buffer; contentDay: string }
  | { contentHash: null; contentDay: null }

/** A statement takes at most 65,535 values. */
const rowsPerInsert = 1000

/** Backoff in hours after consecutive failures: 1, 2, 4 and so on, up to the source's schedule. */
const retryHours = sql`least(source.schedule_hours, power(2, (
  select least(count(*), 10) - 1 from source_run failed where failed.source_id = source.id and failed.status = 'failed'
    and failed.id > (select coalesce(max(ended.id), 0) from source_run ended
      where ended.source_id = source.id and ended.status not in ('failed', 'running')))))`

/** Each run delays the next until its time has passed or the UTC day ends; earlier runs have no effect by then. */
const nextRunAt = (now: Date) => sql<Date>`greatest(${now}::timestamptz, (
  select max(least(date_trunc('day', run.started_at, 'UTC') + interval '24 hours', run.started_at + interval '1 hour'
    * case run.status when 'running' then 1 when 'failed' then ${retryHours} else source.schedule_hours end))
  from source_run run where run.source_id = source.id and run.started_at >= date_trunc('day', ${now}::timestamptz, 'UTC')
    and (run.status = 'running' or not source.reread)))`

const columns = [
  'id',
  'name',
  'url',
  'countryId',
  'timezone',
  'priority',
  'licence',
  'scheduleHours',
  'active',
  'contentHash',
  'contentDay',
] as const

type StoredSource = Row<'source', (typeof columns)[number]>
export type SourceRow = Omit<StoredSource, 'countryId'> & { countryCode: string | null }
export type NewSource = Pick<
  StoredSource,
  'name' | 'url' | 'countryId' | 'timezone' | 'priority' | 'licence'
> &
  Partial<Pick<StoredSource, 'scheduleHours' | 'active'>>

/** Sources, when each is due, and the content that its guides come from. */
export function sourceRepository(db: DbOrTx) {
  const select = () => db.selectFrom('source').select(columns)

  async function withCountry(rows: readonly StoredSource[]): Promise<SourceRow[]> {
    const ids = rows.flatMap(({ countryId }) => countryId ?? [])
    const codes = new Map((await countryRepository(db).listByIds(ids)).map(({ id, code }) => [id, code]))
    return rows.map(({ countryId, ...row }) => ({ ...row, countryCode: codes.get(countryId ?? 0) ?? null }))
  }

  /** When each active source is due, by id, ascending; `now` for those that are due already. */
  async function listNextRuns(now: Date, ids?: readonly number[]): Promise<Map<number, Date>> {
    const rows = await db
      .selectFrom('source')
      .select(['id', nextRunAt(now).as('nextRunAt')])
      .where('active', '=', true)
      .$if(ids !== undefined, (sources) => sources.where('id', '=', sql<number>`any(${ids})`))
      .orderBy('id')
      .execute()
    return new Map(rows.map((row) => [row.id, row.nextRunAt]))
  }

  return {
    list: async (): Promise<SourceRow[]> => withCountry(await select().orderBy('id').execute()),

    async find(id: number): Promise<SourceRow | null> {
      const [source] = await withCountry(await select().where('id', '=', id).execute())
      return source ?? null
    },

    async findIdByUrl(url: string): Promise<number | null> {
      return (await firstRow(db.selectFrom('source').select('id').where('url', '=', url)))?.id ?? null
    },

    async insert(source: NewSource, createdAt: Date): Promise<number> {
      const row = await db
        .insertInto('source')
        .values({ ...source, createdAt })
        .returning('id')
        .executeTakeFirstOrThrow()
      return row.id
    },

    async update(id: number, source: Omit<NewSource, 'url'> & { url?: string; version: number }) {
      await db.updateTable('source').set(source).where('id', '=', id).execute()
    },

    /** Adds a source or updates the one with the same URL, which is then read again. Returns its id. */
    async upsert(source: NewSource, createdAt: Date): Promise<number> {
      const row = await db
        .insertInto('source')
        .values({ ...source, createdAt })
        .onConflict((conflict) => conflict.column('url').doUpdateSet({ ...source, reread: true }))
        .returning('id')
        .executeTakeFirstOrThrow()
      return row.id
    },

    /** Deletes the source; its channels stay, with their guides. */
    async remove(id: number) {
      await db.deleteFrom('source').where('id', '=', id).execute()
    },

    /** Makes these sources due now, even if their content is unchanged. */
    async requestReread(ids: readonly number[]) {
      await db
        .updateTable('source')
        .set({ reread: true })
        .where('id', '=', sql<number>`any(${ids})`)
        .execute()
    },

    /** Withdraws the request and forgets the content hash, so that the run which begins does not skip unchanged content. */
    async beginReread(id: number) {
      await db
        .updateTable('source')
        .set({ reread: false, contentHash: null, contentDay: null })
        .where('id', '=', id)
        .where('reread', '=', true)
        .execute()
    },

    /** Active sources that have a channel of this one. */
    async listSharing(id: number): Promise<number[]> {
      const rows = await db
        .selectFrom('source')
        .select('id')
        .where('active', '=', true)
        .where('id', '!=', id)
        .where(
          sql<boolean>`exists (select from source_channel own join source_channel other using (channel_id)
            where own.source_id = ${id} and other.source_id = source.id)`,
        )
        .execute()
      return rows.map((row) => row.id)
    },

    /** Records the content behind the guides; nulls while they are being changed. */
    async setContent(id: number, content: SourceContent) {
      await db.updateTable('source').set(content).where('id', '=', id).execute()
    },

    /**
     * Active sources due by schedule, those without a run on this UTC day, because the window has moved, and those to be read again. An
     * aborted run is retried after an hour; a failed one with backoff.
     */
    async listDue(now: Date): Promise<number[]> {
      const due = [...(await listNextRuns(now))].filter(([, at]) => at <= now)
      return due.map(([id]) => id)
    },

    listNextRuns,

    /** Catalogue channels by the source's own ids. */
    async listChannels(sourceId: number): Promise<Map<string, number>> {
      const rows = await db
        .selectFrom('sourceChannel')
        .select(['sourceKey', 'channelId'])
        .where('sourceId', '=', sourceId)
        .execute()
      return new Map(rows.map((row) => [row.sourceKey, row.channelId]))
    },

    /** Those with candidates are doubtful from `now` on. */
    async addChannels(sourceId: number, channels: readonly Mapping[], now: Date) {
      for (let at = 0; at < channels.length; at += rowsPerInsert) {
        const rows = channels.slice(at, at + rowsPerInsert).map(({ candidates = [], ...mapping }) => ({
          sourceId,
          ...mapping,
          candidates: JSON.stringify(candidates),
          doubtfulSince: candidates.length > 0 ? now : null,
        }))
        await db
          .insertInto('sourceChannel')
          .values(rows)
          .onConflict((conflict) => conflict.doNothing())
          .execute()
      }
    },

    /** The priorities of the active sources. */
    async priorities(): Promise<Map<number, number>> {
      const rows = await db
        .selectFrom('source')
        .select(['id', 'priority'])
        .where('active', '=', true)
        .execute()
      return new Map(rows.map((row) => [row.id, row.priority]))
    },
  }
}

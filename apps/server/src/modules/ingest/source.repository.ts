import { sql } from 'kysely'
import type { DbOrTx } from '../../db/database.ts'

export type SourceRow = {
  id: number
  name: string
  url: string
  countryCode: string | null
  timezone: string
  priority: number
  licence: string
  scheduleHours: number
  active: boolean
  contentHash: Buffer | null
  contentDay: string | null
}

export type NewSource = Pick<SourceRow, 'name' | 'url' | 'timezone' | 'priority' | 'licence'> & {
  countryId: number | null
}

/** So many rows go into one statement: a statement takes 65,535 values. */
const rowsPerInsert = 1000

export function sourceRepository(db: DbOrTx) {
  const select = () =>
    db
      .selectFrom('source')
      .leftJoin('country', 'country.id', 'source.countryId')
      .select([
        'source.id',
        'source.name',
        'source.url',
        'country.code as countryCode',
        'source.timezone',
        'source.priority',
        'source.licence',
        'source.scheduleHours',
        'source.active',
        'source.contentHash',
        'source.contentDay',
      ])

  return {
    list: (): Promise<SourceRow[]> => select().orderBy('source.id').execute(),

    find: (id: number): Promise<SourceRow | undefined> =>
      select().where('source.id', '=', id).executeTakeFirst(),

    /** Adds a source, or changes the one with the same address, which is then read anew. Returns its id. */
    async upsert(source: NewSource, createdAt: Date): Promise<number> {
      const row = await db
        .insertInto('source')
        .values({ ...source, createdAt })
        .onConflict((conflict) => conflict.column('url').doUpdateSet({ ...source, contentHash: null }))
        .returning('id')
        .executeTakeFirstOrThrow()
      return row.id
    },

    /** Takes the source away; the channels that it brought stay, with their guides. */
    async remove(id: number) {
      await db.deleteFrom('source').where('id', '=', id).execute()
    },

    /** Notes what the guides were made of; nulls while they are being changed, and so of no known content. */
    async setContent(
      id: number,
      content: { contentHash: Buffer; contentDay: string } | { contentHash: null; contentDay: null },
    ) {
      await db.updateTable('source').set(content).where('id', '=', id).execute()
    },

    /**
     * Active sources whose schedule asks for a run, and those that have had none on this UTC day: the window has moved.
     * One that failed, or whose run was broken off, is tried again after an hour.
     */
    async listDue(now: Date): Promise<number[]> {
      const rows = await db
        .selectFrom('source')
        .select('id')
        .where('active', '=', true)
        .where(
          sql<boolean>`not exists (select from source_run run where run.source_id = source.id
            and run.started_at > ${now}::timestamptz - interval '1 hour'
              * case when run.status in ('failed', 'running') then 1 else source.schedule_hours end
            and run.started_at >= date_trunc('day', ${now}::timestamptz, 'UTC'))`,
        )
        .orderBy('id')
        .execute()
      return rows.map((row) => row.id)
    },

    /** Which of our channels the source means by its own ids. */
    async listChannels(sourceId: number): Promise<Map<string, number>> {
      const rows = await db
        .selectFrom('sourceChannel')
        .select(['sourceKey', 'channelId'])
        .where('sourceId', '=', sourceId)
        .execute()
      return new Map(rows.map((row) => [row.sourceKey, row.channelId]))
    },

    async addChannels(sourceId: number, channels: readonly { sourceKey: string; channelId: number }[]) {
      for (let at = 0; at < channels.length; at += rowsPerInsert) {
        const rows = channels.slice(at, at + rowsPerInsert).map((channel) => ({ sourceId, ...channel }))
        await db
          .insertInto('sourceChannel')
          .values(rows)
          .onConflict((conflict) => conflict.doNothing())
          .execute()
      }
    },

    /** The priorities of the sources that are switched on. */
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

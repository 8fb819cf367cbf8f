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

    /** Adds a source, or returns the id of the one with the same address. */
    async upsert(source: NewSource, createdAt: Date): Promise<number> {
      const row = await db
        .insertInto('source')
        .values({ ...source, createdAt })
        .onConflict((conflict) => conflict.column('url').doUpdateSet(source))
        .returning('id')
        .executeTakeFirstOrThrow()
      return row.id
    },

    async setContent(id: number, content: { contentHash: Buffer; contentDay: string }) {
      await db.updateTable('source').set(content).where('id', '=', id).execute()
    },

    /** Active sources whose schedule asks for a run, and those that have had none on this UTC day: the window has moved. */
    async listDue(now: Date): Promise<number[]> {
      const rows = await db
        .selectFrom('source')
        .select('id')
        .where('active', '=', true)
        .where(
          sql<boolean>`not exists (select from source_run run where run.source_id = source.id
            and run.started_at > ${now}::timestamptz - source.schedule_hours * interval '1 hour'
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
      if (channels.length === 0) return
      await db
        .insertInto('sourceChannel')
        .values(channels.map((channel) => ({ sourceId, ...channel })))
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    },

    async priorities(): Promise<Map<number, number>> {
      const rows = await db.selectFrom('source').select(['id', 'priority']).execute()
      return new Map(rows.map((row) => [row.id, row.priority]))
    },
  }
}

import { sql } from 'kysely'
import type { DbOrTx } from '../../../db/database.ts'
import { firstRow } from '../../../db/first-row.ts'
import type { Row } from '../../../db/row.ts'
import type { UtcDay } from '../../../lib/utc-day.ts'

export type GuideDayRow = Row<'guideDay'>

/** Days on which guides were observed, and the channels that had one. */
export function guideDayRepository(db: DbOrTx) {
  return {
    /** Records the channels whose stored guide has a programme on `day`, and that the day was observed at `now`. */
    async observe(day: UtcDay, now: Date) {
      // A guide has a part for each day in which a programme starts or runs.
      await sql`insert into channel_guide_day (day, channel_id)
        select ${day}, channel_id from channel_guide
        where exists (select from jsonb_array_elements(parts) part
          where part ->> 'kind' <> 'channel' and (part ->> 'day')::integer = ${day})
        order by channel_id
        on conflict do nothing`.execute(db)
      await sql`insert into guide_day (day, first_seen_at, last_seen_at) values (${day}, ${now}, ${now})
        on conflict (day) do update set last_seen_at = greatest(guide_day.last_seen_at, excluded.last_seen_at)`.execute(
        db,
      )
    },

    /** Observed days before `day` that are not closed, oldest first. */
    listOpen: (day: UtcDay): Promise<GuideDayRow[]> =>
      db
        .selectFrom('guideDay')
        .selectAll()
        .where('day', '<', day)
        .where('closedAt', 'is', null)
        .orderBy('day')
        .execute(),

    /** False = it was closed before. */
    async close(day: UtcDay, now: Date): Promise<boolean> {
      const row = await firstRow(
        db
          .updateTable('guideDay')
          .set({ closedAt: now })
          .where('day', '=', day)
          .where('closedAt', 'is', null)
          .returning('day'),
      )
      return row !== null
    },

    /** Ids of the channels that had a guide on the day. */
    async listFilled(day: UtcDay): Promise<number[]> {
      const rows = await db.selectFrom('channelGuideDay').select('channelId').where('day', '=', day).execute()
      return rows.map(({ channelId }) => channelId)
    },

    /** Those of the channels that had a guide on a day from `from` on. */
    async listFilledOf(channelIds: readonly number[], from: UtcDay): Promise<number[]> {
      const rows = await db
        .selectFrom('channelGuideDay')
        .select('channelId')
        .distinct()
        .where('channelId', '=', sql<number>`any(${channelIds})`)
        .where('day', '>=', from)
        .execute()
      return rows.map(({ channelId }) => channelId)
    },

    /** The last day from `from` until before `until` on which each channel had a guide. */
    async lastFilled(from: UtcDay, until: UtcDay): Promise<Map<number, UtcDay>> {
      const rows = await db
        .selectFrom('channelGuideDay')
        .select((of) => ['channelId', of.fn.max('day').as('day')])
        .where('day', '>=', from)
        .where('day', '<', until)
        .groupBy('channelId')
        .execute()
      return new Map(rows.map(({ channelId, day }) => [channelId, day]))
    },

    /** The first observed day from `from` on. */
    async findFirst(from: UtcDay): Promise<UtcDay | null> {
      const row = await firstRow(
        db.selectFrom('guideDay').select('day').where('day', '>=', from).orderBy('day').limit(1),
      )
      return row?.day ?? null
    },

    async deleteBefore(channelsBefore: UtcDay, daysBefore: UtcDay) {
      await db.deleteFrom('channelGuideDay').where('day', '<', channelsBefore).execute()
      await db.deleteFrom('guideDay').where('day', '<', daysBefore).execute()
    },
  }
}

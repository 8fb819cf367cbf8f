import { sql } from 'kysely'
import type { DbOrTx } from '../../db/database.ts'
import type { Row } from '../../db/row.ts'
import type { ChannelGuideRow } from '../guide/index.ts'

/** A packed timetable of one channel, in the form of channel guides. */
export type PackedTimetable = Pick<ChannelGuideRow, 'parts' | 'bytes' | 'schedule'>

/** Timetable of a source for a channel that several sources have. */
export type SourceTimetableRow = Omit<Row<'sourceTimetable'>, 'parts'> & PackedTimetable

export type NewSourceTimetable = Omit<SourceTimetableRow, 'revision'>

const identity = ['channelId', 'sourceId', 'revision'] as const

export function sourceTimetableRepository(db: DbOrTx) {
  const selectOf = (channelIds: readonly number[]) =>
    db.selectFrom('sourceTimetable').where('channelId', '=', sql<number>`any(${channelIds})`)

  return {
    // The driver parses `parts` (jsonb); only this file writes it.
    listOf: (channelIds: readonly number[]): Promise<SourceTimetableRow[]> =>
      selectOf(channelIds)
        .select([...identity, 'parts', 'bytes', 'schedule'])
        .$narrowType<PackedTimetable>()
        .execute(),

    listRevisions: (channelIds: readonly number[]) => selectOf(channelIds).select(identity).execute(),

    async remove(sourceId: number, channelId: number) {
      await db
        .deleteFrom('sourceTimetable')
        .where('sourceId', '=', sourceId)
        .where('channelId', '=', channelId)
        .execute()
    },

    /** The first channels of a source that other sources have as well. */
    async listChannelIds(sourceId: number, limit: number): Promise<number[]> {
      const rows = await db
        .selectFrom('sourceTimetable')
        .select('channelId')
        .where('sourceId', '=', sourceId)
        .orderBy('channelId')
        .limit(limit)
        .execute()
      return rows.map(({ channelId }) => channelId)
    },

    async upsertMany(timetables: readonly NewSourceTimetable[]) {
      if (timetables.length === 0) return
      await db
        .insertInto('sourceTimetable')
        .values(timetables.map((timetable) => ({ ...timetable, parts: JSON.stringify(timetable.parts) })))
        .onConflict((conflict) =>
          conflict.columns(['channelId', 'sourceId']).doUpdateSet((eb) => ({
            revision: eb('sourceTimetable.revision', '+', 1),
            parts: eb.ref('excluded.parts'),
            bytes: eb.ref('excluded.bytes'),
            schedule: eb.ref('excluded.schedule'),
          })),
        )
        .execute()
    },
  }
}

import { sql } from 'kysely'
import type { DbOrTx } from '../../db/database.ts'

/** Channels that administrators have unmapped from a source, and that still have its programmes. */
export function leftChannelRepository(db: DbOrTx) {
  return {
    /** Without those that the source is mapped to again. */
    async list(sourceId: number): Promise<number[]> {
      const { rows } = await sql<{ channelId: number }>`
        select distinct gone.channel_id from source_channel, unnest(left_channel_ids) as gone (channel_id)
        where source_id = ${sourceId} and not exists (
          select from source_channel mapped where mapped.source_id = ${sourceId} and mapped.channel_id = gone.channel_id)
        order by gone.channel_id`.execute(db)
      return rows.map((row) => row.channelId)
    },

    /** Notes that a channel has none of the source's programmes any more. */
    async settle(sourceId: number, channelId: number) {
      await sql`update source_channel set left_channel_ids = array_remove(left_channel_ids, ${channelId})
        where source_id = ${sourceId} and ${channelId} = any(left_channel_ids)`.execute(db)
    },
  }
}

import { sql } from 'kysely'
import type { DbOrTx } from '../../../db/database.ts'
import type { Row } from '../../../db/row.ts'

/** Names and `tvg-id`s of one channel in a customer's own playlist. */
export type PlaylistNameRow = Row<'playlistName', 'channelId' | 'names' | 'tvgIds' | 'keptAt'>

export function playlistNameRepository(db: DbOrTx) {
  return {
    /** By channel, ascending. */
    listOf: (userId: number): Promise<PlaylistNameRow[]> =>
      db
        .selectFrom('playlistName')
        .select(['channelId', 'names', 'tvgIds', 'keptAt'])
        .where('userId', '=', userId)
        .orderBy('channelId')
        .execute(),

    /** Channels must exist. */
    async replace(userId: number, rows: readonly Omit<PlaylistNameRow, 'keptAt'>[], keptAt: Date) {
      await db.deleteFrom('playlistName').where('userId', '=', userId).execute()
      const list = rows.map(({ channelId, names, tvgIds }) => ({ id: channelId, names, ids: tvgIds }))
      await sql`insert into playlist_name (user_id, channel_id, names, tvg_ids, kept_at)
        select ${userId}, id, names, ids, ${keptAt}
        from jsonb_to_recordset(${JSON.stringify(list)}::jsonb) as entry (id integer, names text[], ids text[])`.execute(
        db,
      )
    },

    /** Gives the names of a channel to another one, which keeps its own if it has some. */
    async moveChannel(fromId: number, intoId: number, userIds: readonly number[]) {
      await sql`update playlist_name as kept set channel_id = ${intoId}
        where channel_id = ${fromId} and user_id = any(${userIds}::integer[]) and not exists (
          select from playlist_name as other where other.user_id = kept.user_id and other.channel_id = ${intoId})`.execute(
        db,
      )
    },

    async deleteAllOf(userId: number) {
      await db.deleteFrom('playlistName').where('userId', '=', userId).execute()
    },

    /** Deletes those of the channels that the link does not have. */
    async deleteUnserved(userId: number, channelIds: readonly number[]) {
      await db
        .deleteFrom('playlistName')
        .where('userId', '=', userId)
        .where('channelId', '=', sql<number>`any(${channelIds}::integer[])`)
        .where('channelId', 'not in', (from) =>
          from.selectFrom('userChannel').select('channelId').where('userId', '=', userId),
        )
        .execute()
    },
  }
}

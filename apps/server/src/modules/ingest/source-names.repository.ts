import { sql } from 'kysely'
import type { DbOrTx } from '../../db/database.ts'
import type { DeclaredChannel } from './channel-identity.ts'
import type { KnownKey } from './judge-names.ts'

/** Names and logos under which a source declared its channels. */
export function sourceNamesRepository(db: DbOrTx) {
  return {
    /** By the source's own ids. */
    async listOf(sourceId: number): Promise<Map<string, KnownKey>> {
      const rows = await db
        .selectFrom('sourceChannel')
        .select(['sourceKey', 'channelId', 'names', 'icon'])
        .where('sourceId', '=', sourceId)
        .execute()
      return new Map(rows.map(({ sourceKey, ...known }) => [sourceKey, known]))
    },

    async setNames(sourceId: number, channels: readonly DeclaredChannel[]) {
      if (channels.length === 0) return
      await sql`update source_channel set names = new.names, icon = new.icon
        from jsonb_to_recordset(${JSON.stringify(channels)}::jsonb) as new (key text, names text[], icon text)
        where source_id = ${sourceId} and source_key = new.key`.execute(db)
    },

    async forget(sourceId: number, keys: readonly string[]) {
      if (keys.length === 0) return
      await db
        .deleteFrom('sourceChannel')
        .where('sourceId', '=', sourceId)
        .where('sourceKey', '=', sql<string>`any(${keys})`)
        .execute()
    },

    /** Maps ids to other catalogue channels. */
    async move(sourceId: number, moved: ReadonlyMap<string, number>) {
      const values = [...moved].map(([key, channelId]) => ({ key, channel_id: channelId }))
      if (values.length === 0) return
      await sql`update source_channel set channel_id = new.channel_id
        from jsonb_to_recordset(${JSON.stringify(values)}::jsonb) as new (key text, channel_id integer)
        where source_id = ${sourceId} and source_key = new.key`.execute(db)
    },
  }
}

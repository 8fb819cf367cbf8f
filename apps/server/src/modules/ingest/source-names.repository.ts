import { sql } from 'kysely'
import type { DbOrTx } from '../../db/database.ts'
import type { DeclaredChannel } from './channel-identity.ts'
import type { KnownKey } from './judge-names.ts'

/** Names under which a source declared its channels. */
export function sourceNamesRepository(db: DbOrTx) {
  const update = (sourceId: number, column: 'names' | 'channel_id', values: readonly object[]) =>
    sql`update source_channel set ${sql.ref(column)} = new.${sql.ref(column)}
      from jsonb_to_recordset(${JSON.stringify(values)}::jsonb) as new (key text, names text[], channel_id integer)
      where source_id = ${sourceId} and source_key = new.key`.execute(db)

  return {
    /** By the source's own ids. */
    async listOf(sourceId: number): Promise<Map<string, KnownKey>> {
      const rows = await db
        .selectFrom('sourceChannel')
        .select(['sourceKey', 'channelId', 'names'])
        .where('sourceId', '=', sourceId)
        .execute()
      return new Map(rows.map(({ sourceKey, channelId, names }) => [sourceKey, { channelId, names }]))
    },

    async setNames(sourceId: number, channels: readonly Pick<DeclaredChannel, 'key' | 'names'>[]) {
      const values = channels.map(({ key, names }) => ({ key, names }))
      if (values.length > 0) await update(sourceId, 'names', values)
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
      if (values.length > 0) await update(sourceId, 'channel_id', values)
    },
  }
}

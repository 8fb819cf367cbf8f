import { sql } from 'kysely'
import type { DbOrTx } from '../../db/database.ts'
import type { HeldChannels } from '../guide/index.ts'

export function channelLossRepository(db: DbOrTx) {
  return {
    /** Adds to what the customers lose by a deletion. */
    async add(deletionId: number, losses: readonly HeldChannels[]) {
      const rows = losses.map(({ userId, channelIds }) => ({ user_id: userId, channel_ids: channelIds }))
      await sql`insert into channel_loss (deletion_id, user_id, channel_ids)
        select ${deletionId}, user_id, channel_ids
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as lost (user_id integer, channel_ids integer[])
        on conflict (deletion_id, user_id) do update
          set channel_ids = channel_loss.channel_ids || excluded.channel_ids`.execute(db)
    },

    /** Deletes one customer's loss and returns it; null = there is none left. */
    async takeNext(deletionId: number): Promise<HeldChannels | null> {
      const { rows } = await sql<HeldChannels>`delete from channel_loss
        where deletion_id = ${deletionId} and user_id = (
          select user_id from channel_loss where deletion_id = ${deletionId} order by user_id limit 1 for update)
        returning user_id, channel_ids`.execute(db)
      return rows[0] ?? null
    },

    async forget(deletionId: number) {
      await db.deleteFrom('channelLoss').where('deletionId', '=', deletionId).execute()
    },
  }
}

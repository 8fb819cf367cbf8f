import { sql } from 'kysely'
import { nextVersion } from '../../../db/change-counter.ts'
import type { DbOrTx } from '../../../db/database.ts'

/** Some of a customer's channels. */
export type HeldChannels = { userId: number; channelIds: number[] }

/** Customers whose guide links have a channel. */
export function channelHolders(db: DbOrTx) {
  return {
    /** Their number by channel; channels without any are left out. */
    async count(channelIds: readonly number[]): Promise<Map<number, number>> {
      const rows = await db
        .selectFrom('userChannel')
        .select((of) => ['channelId', of.fn.countAll<number>().as('customers')])
        .where('channelId', '=', sql<number>`any(${channelIds})`)
        .groupBy('channelId')
        .execute()
      return new Map(rows.map((row) => [row.channelId, row.customers]))
    },

    /** Each customer who has any of the channels, with those. */
    async list(channelIds: readonly number[]): Promise<HeldChannels[]> {
      const { rows } =
        await sql<HeldChannels>`select user_id, array_agg(channel_id order by channel_id) as channel_ids
        from user_channel where channel_id = any(${channelIds}::integer[]) group by user_id order by user_id`.execute(
          db,
        )
      return rows
    },

    /** Customers with at least one of the channels, each with all of their channels. With `userId`, only that customer. */
    async listChoices(channelIds: readonly number[], userId: number | null = null): Promise<HeldChannels[]> {
      const { rows } =
        await sql<HeldChannels>`select user_id, array_agg(channel_id order by channel_id) as channel_ids
        from user_channel where user_id in (
          select user_id from user_channel where channel_id = any(${channelIds}::integer[])
            and (${userId}::integer is null or user_id = ${userId}::integer))
        group by user_id order by user_id`.execute(db)
      return rows
    },

    /** Invalidates their links in every guide process. Call it last in the transaction. */
    async touchLinks(channelIds: readonly number[], now: Date) {
      await sql`update guide_link set version = ${await nextVersion(db, 'link')}, changed_at = ${now}
        where user_id in (select user_id from user_channel where channel_id = any(${channelIds}::integer[]))`.execute(
        db,
      )
    },
  }
}

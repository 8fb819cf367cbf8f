import { sql } from 'kysely'
import { nextVersion } from '../../../db/change-counter.ts'
import type { DbOrTx } from '../../../db/database.ts'
import { playlistNameRepository } from './playlist-name.repository.ts'

/** Some of a customer's channels. */
export type HeldChannels = { userId: number; channelIds: number[] }

/** Customers whose guide links have a channel. */
export function channelHolders(db: DbOrTx) {
  /** Moves playlist names to the other channel and invalidates the customers' links. */
  async function moveNames(
    rows: readonly { userId: number }[],
    [fromId, intoId]: [number, number],
    now: Date,
  ): Promise<number[]> {
    const userIds = rows.map(({ userId }) => userId)
    if (userIds.length === 0) return []
    await playlistNameRepository(db).moveChannel(fromId, intoId, userIds)
    await sql`update guide_link set version = ${await nextVersion(db, 'link')}, changed_at = ${now}
      where user_id = any(${userIds}::integer[])`.execute(db)
    return userIds
  }

  return {
    /** Number of customers by channel; omits channels without customers. */
    async count(channelIds: readonly number[]): Promise<Map<number, number>> {
      const rows = await db
        .selectFrom('userChannel')
        .select((of) => ['channelId', of.fn.countAll<number>().as('customers')])
        .where('channelId', '=', sql<number>`any(${channelIds})`)
        .groupBy('channelId')
        .execute()
      return new Map(rows.map((row) => [row.channelId, row.customers]))
    },

    /** Number of customers with at least one of the channels. */
    async countAny(channelIds: readonly number[]): Promise<number> {
      const { rows } = await sql<{ customers: number }>`
        select count(distinct user_id)::integer as customers from user_channel
        where channel_id = any(${channelIds}::integer[])`.execute(db)
      return rows[0]?.customers ?? 0
    },

    /** Customers with at least one of the channels, each with the matching ones. */
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

    /**
     * Gives the customers of a channel another one instead, with the names of their playlists. Those who have both keep both. Invalidates
     * their links: call it last in the transaction. Returns their ids.
     */
    async move(fromId: number, intoId: number, now: Date): Promise<number[]> {
      const { rows } = await sql<{ userId: number }>`
        update user_channel as held set channel_id = ${intoId}, merged_from_id = ${fromId} where channel_id = ${fromId}
          and not exists (select from user_channel as other
            where other.user_id = held.user_id and other.channel_id = ${intoId})
        returning user_id`.execute(db)
      return moveNames(rows, [fromId, intoId], now)
    },

    /**
     * Gives a channel back to the customers that `move` took it from and who still have the other one. Call it last in the transaction.
     * Returns their ids.
     */
    async moveBack(fromId: number, intoId: number, now: Date): Promise<number[]> {
      const { rows } = await sql<{ userId: number }>`
        update user_channel set channel_id = ${fromId}, merged_from_id = null
        where channel_id = ${intoId} and merged_from_id = ${fromId} returning user_id`.execute(db)
      return moveNames(rows, [intoId, fromId], now)
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

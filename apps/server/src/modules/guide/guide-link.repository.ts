import { sql } from 'kysely'
import { nextVersion } from '../../db/change-counter.ts'
import type { DbOrTx } from '../../db/database.ts'

export type NewGuideLink = { userId: number; tokenHash: Buffer; tokenSealed: Buffer }

export function guideLinkRepository(db: DbOrTx) {
  return {
    async findSealedToken(userId: number): Promise<Buffer | null> {
      const row = await db
        .selectFrom('guideLink')
        .select('tokenSealed')
        .where('userId', '=', userId)
        .executeTakeFirst()
      return row?.tokenSealed ?? null
    },

    /** Adds the link unless the user has one: it never changes by itself. */
    async insertMissing(link: NewGuideLink, now: Date) {
      await db
        .insertInto('guideLink')
        .values({ ...link, version: await nextVersion(db, 'link'), createdAt: now, changedAt: now })
        .onConflict((conflict) => conflict.column('userId').doNothing())
        .execute()
    },

    async listActiveChannelIds(userId: number): Promise<number[]> {
      const rows = await db
        .selectFrom('userChannel')
        .innerJoin('channel', 'channel.id', 'userChannel.channelId')
        .select('userChannel.channelId')
        .where('userId', '=', userId)
        .where('channel.active', '=', true)
        .orderBy('userChannel.channelId')
        .execute()
      return rows.map((row) => row.channelId)
    },

    async replaceActiveChannels(userId: number, channelIds: readonly number[]) {
      await db.deleteFrom('userChannel').where('userId', '=', userId).execute()
      await sql`insert into user_channel (user_id, channel_id)
        select ${userId}, id from channel where id = any(${channelIds}::integer[])`.execute(db)
    },

    /** Tells every guide process that this user's link answers something else from now on. */
    async touch(userId: number, now: Date) {
      await db
        .updateTable('guideLink')
        .set({ version: await nextVersion(db, 'link'), changedAt: now })
        .where('userId', '=', userId)
        .execute()
    },
  }
}

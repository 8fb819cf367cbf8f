import { sql } from 'kysely'
import { currentVersion, nextVersion } from '../../../db/change-counter.ts'
import type { DbOrTx } from '../../../db/database.ts'

export type NewGuideLink = { userId: number; tokenHash: Buffer; tokenSealed: Buffer }

/** A link, with the data of its owner needed to serve it. */
export type LinkRow = {
  userId: number
  version: number
  changedAt: Date
  banReason: string | null
  inactiveReason: string | null
  /** Language of the owner's mails and of the link's notices. */
  locale: string
  /** Ascending. */
  channelIds: number[]
  /** Past and current services, latest last, served until `accessUntil`; suspended = resumes once the renewal is paid. */
  terms: { startAt: Date; accessUntil: Date; isSuspended: boolean }[]
}

export function guideLinkRepository(db: DbOrTx) {
  async function listActiveChannelIds(userId: number): Promise<number[]> {
    const rows = await db
      .selectFrom('userChannel')
      .innerJoin('channel', 'channel.id', 'userChannel.channelId')
      .select('userChannel.channelId')
      .where('userId', '=', userId)
      .where('channel.active', '=', true)
      .orderBy('userChannel.channelId')
      .execute()
    return rows.map((row) => row.channelId)
  }

  async function find(by: { tokenHash: Buffer } | { userId: number }): Promise<LinkRow | null> {
    const row = await db
      .selectFrom('guideLink')
      .innerJoin('userAccount', 'userAccount.id', 'guideLink.userId')
      .select(['userId', 'version', 'changedAt', 'banReason', 'inactiveReason', 'locale'])
      .where((where) =>
        'userId' in by ? where('guideLink.userId', '=', by.userId) : where('tokenHash', '=', by.tokenHash),
      )
      .executeTakeFirst()
    if (row === undefined) return null
    const terms = await db
      .selectFrom('userService')
      .innerJoin('subscription', 'subscription.id', 'userService.subscriptionId')
      .select(['userService.startAt', 'userService.accessUntil'])
      .select((select) =>
        // Count an overdue paid subscription as suspended even if no worker has suspended it yet.
        select
          .or([
            select('subscription.status', '=', 'INACTIVE'),
            select.and([
              select('subscription.status', '=', 'ACTIVE'),
              select('subscription.canceledAt', 'is', null),
              select('userService.isTrial', '=', false),
            ]),
          ])
          .$castTo<boolean>()
          .as('isSuspended'),
      )
      .where('userService.userId', '=', row.userId)
      .orderBy('userService.accessUntil')
      .execute()
    return { ...row, terms, channelIds: await listActiveChannelIds(row.userId) }
  }

  return {
    version: () => currentVersion(db, 'link'),

    async listUsersChangedAfter(version: number): Promise<Set<number>> {
      const rows = await db.selectFrom('guideLink').select('userId').where('version', '>', version).execute()
      return new Set(rows.map((row) => row.userId))
    },

    /** The hashes that belong to a link. */
    async listKnownHashes(tokenHashes: readonly Buffer[]): Promise<Buffer[]> {
      const rows = await db
        .selectFrom('guideLink')
        .select('tokenHash')
        .where('tokenHash', '=', sql<Buffer>`any(${tokenHashes}::bytea[])`)
        .execute()
      return rows.map((row) => row.tokenHash)
    },

    findByTokenHash: (tokenHash: Buffer) => find({ tokenHash }),

    findByUser: (userId: number) => find({ userId }),

    async findSealedToken(userId: number): Promise<Buffer | null> {
      const row = await db
        .selectFrom('guideLink')
        .select('tokenSealed')
        .where('userId', '=', userId)
        .executeTakeFirst()
      return row?.tokenSealed ?? null
    },

    /** Page of rows ordered by user id, after `afterId`. */
    async listSealed(afterId: number, limit: number): Promise<{ id: number; sealed: Buffer }[]> {
      return db
        .selectFrom('guideLink')
        .select(['userId as id', 'tokenSealed as sealed'])
        .where('userId', '>', afterId)
        .orderBy('userId')
        .limit(limit)
        .execute()
    },

    /** Stores the same token under a new seal; skips one replaced in the meantime. */
    async replaceSealed(row: { id: number; sealed: Buffer }, tokenSealed: Buffer) {
      await db
        .updateTable('guideLink')
        .set({ tokenSealed })
        .where('userId', '=', row.id)
        .where('tokenSealed', '=', row.sealed)
        .execute()
    },

    /** Inserts the link unless the user has one. */
    async insertMissing(link: NewGuideLink, now: Date) {
      await db
        .insertInto('guideLink')
        .values({ ...link, version: await nextVersion(db, 'link'), createdAt: now, changedAt: now })
        .onConflict((conflict) => conflict.column('userId').doNothing())
        .execute()
    },

    /** Replaces the token in place, so that followers see the change. Call it last in the transaction. */
    async replaceToken({ userId, ...token }: NewGuideLink, now: Date) {
      await db
        .updateTable('guideLink')
        .set({ ...token, version: await nextVersion(db, 'link'), changedAt: now })
        .where('userId', '=', userId)
        .execute()
    },

    /** Ascending. */
    listActiveChannelIds,

    listPickedChannels: (userId: number): Promise<{ xmltvId: string; name: string }[]> =>
      db
        .selectFrom('userChannel')
        .innerJoin('channel', 'channel.id', 'userChannel.channelId')
        .select(['channel.xmltvId', 'channel.name'])
        .where('userId', '=', userId)
        .orderBy('channel.id')
        .execute(),

    async replaceActiveChannels(userId: number, channelIds: readonly number[]) {
      await db.deleteFrom('userChannel').where('userId', '=', userId).execute()
      await sql`insert into user_channel (user_id, channel_id)
        select ${userId}, id from channel where id = any(${channelIds}::integer[])`.execute(db)
    },

    /** Invalidates the user's link in every guide process. Call it last in the transaction. */
    async touch(userId: number, now: Date) {
      await db
        .updateTable('guideLink')
        .set({ version: await nextVersion(db, 'link'), changedAt: now })
        .where('userId', '=', userId)
        .execute()
    },
  }
}

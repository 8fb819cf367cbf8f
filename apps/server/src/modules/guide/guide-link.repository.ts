import { sql } from 'kysely'
import { currentVersion, nextVersion } from '../../db/change-counter.ts'
import type { DbOrTx } from '../../db/database.ts'

export type NewGuideLink = { userId: number; tokenHash: Buffer; tokenSealed: Buffer }

/** What answering a link needs to know of its owner. */
export type LinkRow = {
  userId: number
  version: number
  changedAt: Date
  banReason: string | null
  inactiveReason: string | null
  /** The language of his mails, and of what the link says. */
  locale: string
  /** Ascending. */
  channelIds: number[]
  /** What was held, the latest last: served until `accessUntil`; suspended = it goes on once its renewal is paid. */
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
        // A paid one that has not ended stands here after its grace even where no worker has suspended it yet.
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

    /** Those of the hashes that are a link's. */
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

    /** Adds the link unless the user has one: it never changes by itself. */
    async insertMissing(link: NewGuideLink, now: Date) {
      await db
        .insertInto('guideLink')
        .values({ ...link, version: await nextVersion(db, 'link'), createdAt: now, changedAt: now })
        .onConflict((conflict) => conflict.column('userId').doNothing())
        .execute()
    },

    /** The old token opens nothing from now on; the row stays, so that every process learns of it. */
    async replaceToken({ userId, tokenHash, tokenSealed }: NewGuideLink) {
      await db.updateTable('guideLink').set({ tokenHash, tokenSealed }).where('userId', '=', userId).execute()
    },

    /** Ascending. */
    listActiveChannelIds,

    listActiveChannels: (userId: number): Promise<{ xmltvId: string; name: string }[]> =>
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

import { sql } from 'kysely'
import { currentVersion, nextVersion } from '../../../db/change-counter.ts'
import type { DbOrTx } from '../../../db/database.ts'
import { firstRow } from '../../../db/first-row.ts'
import type { Row } from '../../../db/row.ts'
import { dayOfDate } from '../../../lib/utc-day.ts'
import { playlistNameRepository } from './playlist-name.repository.ts'
import { channelRepository } from '../../catalogue/index.ts'

/** The user that a link belongs to. */
export type LinkHolder = Row<'guideLink', 'locale' | 'banReason' | 'inactiveReason'> & { id: number }

/**
 * How long billing lets the link serve: until the end of the latest service, null = the holder never had one. `awaitsPayment` selects the
 * notice after that: true = service resumes once the renewal is paid, false = it has ended.
 */
export type LinkTerm = Row<'guideLink', 'servedUntil' | 'awaitsPayment'>

export type LinkToken = Row<'guideLink', 'tokenHash' | 'tokenSealed'>

/** A link, with the projection of its holder and term (record 0079). */
export type LinkRow = Row<'guideLink', (typeof columns)[number]> & {
  /** Ascending. */
  channelIds: number[]
  /** Whether the customer's own names are in the guide. Read when one is composed, since most memory of a link would be names. */
  hasPlaylistNames: boolean
  /** When the token stops, since the holder has replaced it (record 0153); null = the token of the link itself. */
  formerEndsAt: Date | null
}

const columns = [
  'userId',
  'version',
  'changedAt',
  'locale',
  'banReason',
  'inactiveReason',
  'servedUntil',
  'awaitsPayment',
  'options',
] as const

export function guideLinkRepository(db: DbOrTx) {
  async function listPickedIds(userId: number): Promise<number[]> {
    const rows = await db.selectFrom('userChannel').select('channelId').where('userId', '=', userId).execute()
    return rows.map((row) => row.channelId)
  }

  async function listActiveChannelIds(userId: number): Promise<number[]> {
    return channelRepository(db).listServedIds(await listPickedIds(userId))
  }

  async function find(by: { tokenHash: Buffer } | { userId: number }): Promise<LinkRow | null> {
    const row = await firstRow(
      db
        .selectFrom('guideLink')
        .select(columns)
        .select(({ exists, selectFrom }) =>
          exists(selectFrom('playlistName').whereRef('playlistName.userId', '=', 'guideLink.userId'))
            .$castTo<boolean>()
            .as('hasPlaylistNames'),
        )
        .select(
          'userId' in by
            ? sql<null>`null::timestamptz`.as('formerEndsAt')
            : sql<Date | null>`case when token_hash = ${by.tokenHash} then null else former_ends_at end`.as(
                'formerEndsAt',
              ),
        )
        .where((where) =>
          'userId' in by
            ? where('userId', '=', by.userId)
            : where.or([where('tokenHash', '=', by.tokenHash), where('formerTokenHash', '=', by.tokenHash)]),
        ),
    )
    return row === null ? null : { ...row, channelIds: await listActiveChannelIds(row.userId) }
  }

  /** Writes a change under a new version, which every guide process follows. Call it last in the transaction. */
  async function change(
    userId: number,
    set: Partial<
      LinkToken &
        LinkHolder &
        LinkTerm &
        Row<'guideLink', 'options' | 'tokenSince' | 'formerTokenHash' | 'formerEndsAt'>
    >,
    now: Date,
  ) {
    await db
      .updateTable('guideLink')
      .set({ ...set, version: await nextVersion(db, 'link'), changedAt: now })
      .where('userId', '=', userId)
      .execute()
  }

  return {
    version: () => currentVersion(db, 'link'),

    async listUsersChangedAfter(version: number): Promise<Set<number>> {
      const rows = await db.selectFrom('guideLink').select('userId').where('version', '>', version).execute()
      return new Set(rows.map((row) => row.userId))
    },

    /** The hashes that belong to a link, or did so before a renewal. */
    async listKnownHashes(tokenHashes: readonly Buffer[]): Promise<Buffer[]> {
      const { rows } = await sql<{ known: Buffer }>`
        select token_hash as known from guide_link where token_hash = any(${tokenHashes}::bytea[])
        union all
        select former_token_hash from guide_link where former_token_hash = any(${tokenHashes}::bytea[])`.execute(
        db,
      )
      return rows.map(({ known }) => known)
    },

    findByTokenHash: (tokenHash: Buffer) => find({ tokenHash }),

    findByUser: (userId: number) => find({ userId }),

    async findSealedToken(userId: number): Promise<Buffer | null> {
      const row = await firstRow(
        db.selectFrom('guideLink').select('tokenSealed').where('userId', '=', userId),
      )
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
    async insertMissing({ id, locale, banReason, inactiveReason }: LinkHolder, token: LinkToken, now: Date) {
      const holder = { userId: id, locale, banReason, inactiveReason }
      await db
        .insertInto('guideLink')
        .values({
          ...holder,
          ...token,
          version: await nextVersion(db, 'link'),
          createdAt: now,
          changedAt: now,
        })
        .onConflict((conflict) => conflict.column('userId').doNothing())
        .execute()
    },

    /** Replaces the token in place; it and a former one stop. Call it last in the transaction. */
    replaceToken: (userId: number, token: LinkToken, now: Date) =>
      change(userId, { ...token, tokenSince: now, formerTokenHash: null, formerEndsAt: null }, now),

    async setHolder({ id, locale, banReason, inactiveReason }: LinkHolder, now: Date) {
      await db
        .updateTable('guideLink')
        .set({ blockedUntil: now })
        .where('userId', '=', id)
        .where((where) =>
          where.or([where('banReason', 'is not', null), where('inactiveReason', 'is not', null)]),
        )
        .execute()
      await change(id, { locale, banReason, inactiveReason }, now)
    },

    /** Changes nothing where the term is the same, so that the link keeps its version. */
    async setTerm(userId: number, term: LinkTerm, now: Date) {
      const known = await firstRow(
        db.selectFrom('guideLink').select(['servedUntil', 'awaitsPayment']).where('userId', '=', userId),
      )
      if (known === null) return
      const isSame =
        known.servedUntil?.getTime() === term.servedUntil?.getTime() &&
        known.awaitsPayment === term.awaitsPayment
      if (!isSame) await change(userId, term, now)
    },

    /** Null = no link. */
    async findOptions(userId: number): Promise<string | null> {
      const row = await firstRow(db.selectFrom('guideLink').select('options').where('userId', '=', userId))
      return row?.options ?? null
    },

    /** Call it last in the transaction. */
    setOptions: (userId: number, options: string, now: Date) => change(userId, { options }, now),

    /** Ascending. */
    listActiveChannelIds,

    async listPickedChannels(userId: number): Promise<{ xmltvId: string; name: string }[]> {
      const channels = await channelRepository(db).listByIds(await listPickedIds(userId))
      return channels.map(({ xmltvId, name }) => ({ xmltvId, name }))
    },

    /**
     * Channels that stay keep the day on which they were picked. Skips unknown channels; an order may be older than a merge of its channels.
     * Also deletes the playlist's names of channels that leave the link.
     */
    async replaceActiveChannels(userId: number, channelIds: readonly number[], now: Date) {
      const before = await listPickedIds(userId)
      const known = await channelRepository(db).followMerges(channelIds)
      await db
        .deleteFrom('userChannel')
        .where('userId', '=', userId)
        .where('channelId', '!=', sql<number>`all(${known}::integer[])`)
        .execute()
      await sql`insert into user_channel (user_id, channel_id, picked_day)
        select ${userId}, unnest(${known}::integer[]), ${dayOfDate(now)} on conflict do nothing`.execute(db)
      await playlistNameRepository(db).deleteUnserved(userId, before)
    },

    /** Invalidates the user's link in every guide process. Call it last in the transaction. */
    touch: (userId: number, now: Date) => change(userId, {}, now),
  }
}

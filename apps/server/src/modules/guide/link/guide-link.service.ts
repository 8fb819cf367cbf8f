import type { GuideLink } from '@guidefeed/contract'
import type { DbOrTx, Tx } from '../../../db/database.ts'
import type { Clock } from '../../../lib/clock.ts'
import { createOpaqueToken, hashToken } from '../../../lib/opaque-token.ts'
import { dayOfDate } from '../../../lib/utc-day.ts'
import type { SecretBox } from '../../../lib/secret-box.ts'
import { channelRepository } from '../../catalogue/index.ts'
import { customerGuideDayRepository } from '../days/customer-guide-day.repository.ts'
import { guideFetchRepository } from './guide-fetch.repository.ts'
import { formerLinkRepository } from './former-link.repository.ts'
import { guideLinkRepository } from './guide-link.repository.ts'
import type { LinkHolder, LinkTerm } from './guide-link.repository.ts'
import { playlistNameRepository } from './playlist-name.repository.ts'
import { groupPlaylistNames } from './playlist-names.ts'
import type { PlaylistEntry } from './playlist-names.ts'
import { tvCodeRepository } from '../tv-code/tv-code.repository.ts'
import { userAddressRepository } from './user-address.repository.ts'

/** A year of a player that fetches every hour; bounds the memory of an export. */
const exportedFetches = 10_000

/**
 * Customers' guide links and the channels they serve. Methods run in the caller's transaction, so that a link changes atomically
 * with the purchase or ban that causes it.
 */
export function createGuideLinks(deps: { clock: Clock; secretBox: SecretBox; guideUrl: () => string }) {
  const { clock, secretBox, guideUrl } = deps

  function newToken() {
    const token = createOpaqueToken()
    return { tokenHash: hashToken(token), tokenSealed: secretBox.seal(token) }
  }

  /**
   * The URLs for the user's player; null before the first purchase, or if the sealing key is gone: such a link keeps serving but
   * cannot be shown, only replaced.
   */
  async function find(db: DbOrTx, userId: number): Promise<GuideLink | null> {
    const token = await findToken(db, userId)
    return token === null ? null : describe(token)
  }

  async function findToken(db: DbOrTx, userId: number): Promise<string | null> {
    const sealed = await guideLinkRepository(db).findSealedToken(userId)
    return sealed === null ? null : secretBox.open(sealed)
  }

  function describe(token: string): GuideLink {
    const address = `${guideUrl()}/${token}`
    return { xml_gz: `${address}.xml.gz`, xml: `${address}.xml` }
  }

  return {
    /** Creates the holder's link unless there is one. */
    async ensure(tx: Tx, holder: LinkHolder) {
      const links = guideLinkRepository(tx)
      if ((await links.findSealedToken(holder.id)) !== null) return
      await links.insertMissing(holder, newToken(), clock.now())
    },

    /** Creates or replaces the holder's link; every process drops the old one within a quarter of a second. */
    async regenerate(tx: Tx, holder: LinkHolder) {
      const links = guideLinkRepository(tx)
      const token = newToken()
      if ((await links.findSealedToken(holder.id)) === null)
        return links.insertMissing(holder, token, clock.now())
      await links.replaceToken(holder.id, token, clock.now())
    },

    /** Replaces the holder's link. With `formerEndsAt` the old one serves until then, otherwise every process drops it as above. */
    async renew(tx: Tx, userId: number, formerEndsAt: Date | null) {
      const now = clock.now()
      if (formerEndsAt === null) await guideLinkRepository(tx).replaceToken(userId, newToken(), now)
      else await formerLinkRepository(tx).renewToken(userId, newToken(), formerEndsAt, now)
    },

    /** When the link replaced another, and until when that one serves; null = no link. */
    findRenewal: (db: DbOrTx, userId: number) => formerLinkRepository(db).findState(userId, clock.now()),

    /** Copies what a notice shows of the holder. Call it after a change of their language, ban or inactivation. */
    setHolder: (tx: Tx, holder: LinkHolder) => guideLinkRepository(tx).setHolder(holder, clock.now()),

    /** Copies how long the link serves. Call it after a change of the holder's services. */
    setTerm: (tx: Tx, userId: number, term: LinkTerm) =>
      guideLinkRepository(tx).setTerm(userId, term, clock.now()),

    find,

    /** Hash of the token of a link that can be shown. */
    async findShownToken(db: DbOrTx, userId: number): Promise<Buffer | null> {
      const token = await findToken(db, userId)
      return token === null ? null : hashToken(token)
    },

    /** The URLs, unless the link has another token by now. */
    async findWithToken(db: DbOrTx, userId: number, tokenHash: Buffer): Promise<GuideLink | null> {
      const token = await findToken(db, userId)
      return token === null || !hashToken(token).equals(tokenHash) ? null : describe(token)
    },

    /** Also true for a link that cannot be shown. */
    exists: async (db: DbOrTx, userId: number): Promise<boolean> =>
      (await guideLinkRepository(db).findSealedToken(userId)) !== null,

    /** Replaces a link that cannot be shown. True = replaced. */
    async replaceUnreadable(tx: Tx, userId: number): Promise<boolean> {
      if ((await find(tx, userId)) !== null) return false
      const links = guideLinkRepository(tx)
      // Locks the link, so that the second of two concurrent calls sees the first one's replacement.
      await links.touch(userId, clock.now())
      const sealed = await links.findSealedToken(userId)
      if (sealed === null || secretBox.open(sealed) !== null) return false
      await links.replaceToken(userId, newToken(), clock.now())
      return true
    },

    /** Ids of the channels that the link serves, ascending. */
    activeChannelIds: (db: DbOrTx, userId: number): Promise<number[]> =>
      guideLinkRepository(db).listActiveChannelIds(userId),

    /** Replaces the channels that the link serves. */
    async activateChannels(tx: Tx, userId: number, channelIds: readonly number[]) {
      const links = guideLinkRepository(tx)
      await links.replaceActiveChannels(userId, channelIds, clock.now())
      await links.touch(userId, clock.now())
    },

    /** The customer's playlist names, by channel. */
    listPlaylistNames: (db: DbOrTx, userId: number) => playlistNameRepository(db).listOf(userId),

    /** Replaces what is kept of a playlist, with the customer's consent; without entries, takes the consent back. */
    async keepPlaylistNames(tx: Tx, userId: number, entries: Iterable<PlaylistEntry>) {
      await playlistNameRepository(tx).replace(userId, groupPlaylistNames(entries), clock.now())
      await guideLinkRepository(tx).touch(userId, clock.now())
    },

    /** Deletes the names of channels that are no longer selected, except those that the link has. */
    forgetUnpickedNames: (tx: Tx, userId: number, channelIds: readonly number[]) =>
      playlistNameRepository(tx).deleteUnserved(userId, channelIds),

    /** Account deletion: replaces the tokens by an unknown one, removes the channels and erases fetches and days. */
    async forget(tx: Tx, userId: number) {
      const links = guideLinkRepository(tx)
      await links.replaceActiveChannels(userId, [], clock.now())
      await customerGuideDayRepository(tx).deleteOf(userId)
      await guideFetchRepository(tx).deleteOf(userId)
      await userAddressRepository(tx).deleteAllOf(userId)
      await playlistNameRepository(tx).deleteAllOf(userId)
      await tvCodeRepository(tx).deleteOf(userId)
      await links.setOptions(userId, '', clock.now())
      await links.replaceToken(userId, newToken(), clock.now())
    },

    /** Channels and newest fetches of a link, for the data export; newest fetch first. */
    async describeUse(db: DbOrTx, userId: number) {
      const fetches = await guideFetchRepository(db).listNewest(userId, exportedFetches)
      const isCut = fetches.length === exportedFetches
      const count = isCut ? await guideFetchRepository(db).countOf(userId) : fetches.length
      return {
        channels: await guideLinkRepository(db).listPickedChannels(userId),
        options: (await guideLinkRepository(db).findOptions(userId)) ?? '',
        days: await customerGuideDayRepository(db).listOf(userId, 0, dayOfDate(clock.now()) + 1),
        playlistNames: await listNamesWithIds(db, userId),
        fetches,
        omittedFetches: count - fetches.length,
      }
    },
  }
}
export type GuideLinks = ReturnType<typeof createGuideLinks>

/** The customer's playlist names, with the public ID of each channel. */
async function listNamesWithIds(db: DbOrTx, userId: number) {
  const rows = await playlistNameRepository(db).listOf(userId)
  const channels = await channelRepository(db).listByIds(rows.map(({ channelId }) => channelId))
  const idOf = new Map(channels.map(({ id, xmltvId }) => [id, xmltvId]))
  return rows.map((row) => ({ ...row, xmltvId: idOf.get(row.channelId) ?? '' }))
}

import type { GuideLink } from '@guidefeed/contract'
import type { DbOrTx, Tx } from '../../../db/database.ts'
import type { Clock } from '../../../lib/clock.ts'
import { createOpaqueToken, hashToken } from '../../../lib/opaque-token.ts'
import type { SecretBox } from '../../../lib/secret-box.ts'
import { guideFetchRepository } from './guide-fetch.repository.ts'
import { guideLinkRepository } from './guide-link.repository.ts'
import { userAddressRepository } from './user-address.repository.ts'

/** A year of a player that fetches every hour; bounds the memory of an export. */
const exportedFetches = 10_000

/**
 * Customers' guide links and the channels they serve. Methods run in the caller's transaction, so that a link changes atomically
 * with the purchase or ban that causes it.
 */
export function createGuideLinks(deps: { clock: Clock; secretBox: SecretBox; guideUrl: () => string }) {
  const { clock, secretBox, guideUrl } = deps

  function newLink(userId: number) {
    const token = createOpaqueToken()
    return { userId, tokenHash: hashToken(token), tokenSealed: secretBox.seal(token) }
  }

  /**
   * The URLs for the user's player; null before the first purchase, or if the sealing key is gone: such a link keeps serving but
   * cannot be shown, only replaced.
   */
  async function find(db: DbOrTx, userId: number): Promise<GuideLink | null> {
    const sealed = await guideLinkRepository(db).findSealedToken(userId)
    const token = sealed === null ? null : secretBox.open(sealed)
    if (token === null) return null
    const address = `${guideUrl()}/${token}`
    return { xml_gz: `${address}.xml.gz`, xml: `${address}.xml` }
  }

  return {
    /** Creates the user's link unless there is one. */
    async ensure(tx: Tx, userId: number) {
      const links = guideLinkRepository(tx)
      if ((await links.findSealedToken(userId)) !== null) return
      await links.insertMissing(newLink(userId), clock.now())
    },

    /** Creates or replaces the user's link; every process drops the old one within a quarter of a second. */
    async regenerate(tx: Tx, userId: number) {
      const links = guideLinkRepository(tx)
      const link = newLink(userId)
      if ((await links.findSealedToken(userId)) === null) return links.insertMissing(link, clock.now())
      await links.replaceToken(link, clock.now())
    },

    find,

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
      await links.replaceToken(newLink(userId), clock.now())
      return true
    },

    /** Ids of the channels that the link serves, ascending. */
    activeChannelIds: (db: DbOrTx, userId: number): Promise<number[]> =>
      guideLinkRepository(db).listActiveChannelIds(userId),

    /** Replaces the channels that the link serves. */
    async activateChannels(tx: Tx, userId: number, channelIds: readonly number[]) {
      const links = guideLinkRepository(tx)
      await links.replaceActiveChannels(userId, channelIds)
      await links.touch(userId, clock.now())
    },

    /** Account deletion: replaces the token by an unknown one, removes the channels and erases the fetches. */
    async forget(tx: Tx, userId: number) {
      const links = guideLinkRepository(tx)
      await links.replaceActiveChannels(userId, [])
      await guideFetchRepository(tx).deleteOf(userId)
      await userAddressRepository(tx).deleteAllOf(userId)
      await links.replaceToken(newLink(userId), clock.now())
    },

    /** Channels and newest fetches of a link, for the data export; newest fetch first. */
    async describeUse(db: DbOrTx, userId: number) {
      const fetches = await guideFetchRepository(db).listNewest(userId, exportedFetches)
      const isCut = fetches.length === exportedFetches
      const count = isCut ? await guideFetchRepository(db).countOf(userId) : fetches.length
      return {
        channels: await guideLinkRepository(db).listPickedChannels(userId),
        fetches,
        omittedFetches: count - fetches.length,
      }
    },

    /** Call after any other change of the link's response, such as a ban or the start or end of a service. */
    touch: (tx: Tx, userId: number) => guideLinkRepository(tx).touch(userId, clock.now()),
  }
}
export type GuideLinks = ReturnType<typeof createGuideLinks>

import type { GuideLink } from '@guidefeed/contract'
import type { DbOrTx, Tx } from '../../db/database.ts'
import type { Clock } from '../../lib/clock.ts'
import { createOpaqueToken, hashToken } from '../../lib/opaque-token.ts'
import type { SecretBox } from '../../lib/secret-box.ts'
import { guideFetchRepository } from './guide-fetch.repository.ts'
import { guideLinkRepository } from './guide-link.repository.ts'
import { userAddressRepository } from './user-address.repository.ts'

/**
 * Customers' guide links and the channels they serve. Every method takes the caller's transaction, so that a link changes
 * together with the purchase or ban that causes it.
 */
export function createGuideLinks(deps: { clock: Clock; secretBox: SecretBox; guideUrl: () => string }) {
  const { clock, secretBox, guideUrl } = deps

  function newLink(userId: number) {
    const token = createOpaqueToken()
    return { userId, tokenHash: hashToken(token), tokenSealed: secretBox.seal(token) }
  }

  return {
    /** Gives the user a link, once; it stays the same from then on. */
    async ensure(tx: Tx, userId: number) {
      const links = guideLinkRepository(tx)
      if ((await links.findSealedToken(userId)) !== null) return
      await links.insertMissing(newLink(userId), clock.now())
    },

    /** Gives the user another link, or a first one; the old one is unknown in every process a quarter of a second later. */
    async regenerate(tx: Tx, userId: number) {
      const links = guideLinkRepository(tx)
      const link = newLink(userId)
      if ((await links.findSealedToken(userId)) === null) return links.insertMissing(link, clock.now())
      await links.replaceToken(link)
      await links.touch(userId, clock.now())
    },

    /** The addresses that the user puts into a player; null before the first purchase. */
    async find(db: DbOrTx, userId: number): Promise<GuideLink | null> {
      const sealed = await guideLinkRepository(db).findSealedToken(userId)
      if (sealed === null) return null
      const address = `${guideUrl()}/${secretBox.open(sealed)}`
      return { xml_gz: `${address}.xml.gz`, xml: `${address}.xml` }
    },

    /** Ids of the channels that the link serves, ascending. */
    activeChannelIds: (db: DbOrTx, userId: number): Promise<number[]> =>
      guideLinkRepository(db).listActiveChannelIds(userId),

    /** From now on the link serves exactly these channels. */
    async activateChannels(tx: Tx, userId: number, channelIds: readonly number[]) {
      const links = guideLinkRepository(tx)
      await links.replaceActiveChannels(userId, channelIds)
      await links.touch(userId, clock.now())
    },

    /** The owner leaves: nobody knows the link's token any more, it serves no channels, and his fetches are forgotten. */
    async forget(tx: Tx, userId: number) {
      const links = guideLinkRepository(tx)
      await links.replaceToken(newLink(userId))
      await links.replaceActiveChannels(userId, [])
      await guideFetchRepository(tx).deleteOf(userId)
      await userAddressRepository(tx).deleteAllOf(userId)
      await links.touch(userId, clock.now())
    },

    /** What a link has served and to whom, for the export of a person's data; the newest fetch first. */
    async describeUse(db: DbOrTx, userId: number) {
      return {
        channels: await guideLinkRepository(db).listActiveChannels(userId),
        fetches: await guideFetchRepository(db).listOf(userId),
      }
    },

    /** Call after any other change of what the link answers: a service begins or ends, a ban. */
    touch: (tx: Tx, userId: number) => guideLinkRepository(tx).touch(userId, clock.now()),
  }
}
export type GuideLinks = ReturnType<typeof createGuideLinks>

import type { DbOrTx, Tx } from '../../db/database.ts'
import type { Clock } from '../../lib/clock.ts'
import { DomainError } from '../../lib/domain-error.ts'
import { createOpaqueToken, hashToken } from '../../lib/opaque-token.ts'
import type { GuideLinks } from '../guide/index.ts'
import { cartRepository } from './cart.repository.ts'
import type { CartRow } from './cart.repository.ts'

/** A cart whose row is held until the transaction ends, so that two tabs change it one after the other. */
export type OpenCart = CartRow & { token: string }

/** Who may use which cart, and how a guest's cart becomes a customer's. */
export function createCartAccess(deps: { clock: Clock; guideLinks: GuideLinks }) {
  const { clock, guideLinks } = deps

  /** The customer's one cart, made when missing: it starts with the channels in force. */
  async function ownCart(tx: Tx, userId: number): Promise<CartRow> {
    const carts = cartRepository(tx)
    const made = await carts.insertMissingFor(userId, clock.now())
    if (made === null) return carts.lockByUser(userId)
    await carts.addChannels(made.id, await guideLinks.activeChannelIds(tx, userId))
    return made
  }

  /** Finds the cart that `token` opens for this caller; a guest's cart in a customer's hands is merged into their own. */
  async function find(tx: Tx, token: string, userId: number | null): Promise<OpenCart | null> {
    const carts = cartRepository(tx)
    const cart = await carts.lockByToken(hashToken(token))
    if (cart === null) return null
    if (cart.userId === userId) return { ...cart, token }
    if (cart.userId !== null || userId === null) return null
    const own = await ownCart(tx, userId)
    await carts.mergeInto(cart.id, own.id)
    return { ...own, token }
  }

  async function withFreshToken(tx: Tx, cart: CartRow): Promise<OpenCart> {
    const token = createOpaqueToken()
    await cartRepository(tx).addToken(cart.id, hashToken(token), clock.now())
    return { ...cart, token }
  }

  /** For changing; a customer needs no token. Throws not_found for a token that is unknown or somebody else's. */
  async function open(tx: Tx, token: string | undefined, userId: number | null): Promise<OpenCart> {
    if (!token && userId !== null) return withFreshToken(tx, await ownCart(tx, userId))
    const found = token ? await find(tx, token, userId) : null
    if (found !== null) return found
    throw new DomainError('not_found', 'This cart is no longer yours to change. Reload the page to go on.')
  }

  return {
    open,

    /** For reading: a caller without a token of their own gets a cart with a fresh one. */
    async openOrCreate(tx: Tx, token: string | undefined, userId: number | null): Promise<OpenCart> {
      const found = token === undefined ? null : await find(tx, token, userId)
      if (found !== null) return found
      const isGuest = userId === null
      const cart = isGuest ? await cartRepository(tx).insertForGuest(clock.now()) : await ownCart(tx, userId)
      return withFreshToken(tx, cart)
    },

    /** For buying: the channels, ascending; the cart is held, so that what is bought is what was seen. Throws not_found. */
    async openSelection(tx: Tx, visit: { cartToken: string; userId: number }): Promise<number[]> {
      const cart = await open(tx, visit.cartToken, visit.userId)
      const selected = await cartRepository(tx).listSelected(cart.id)
      return selected.map((row) => row.channelId)
    },

    /** The customer's selection, for the export of personal data. */
    listChannels: (db: DbOrTx, userId: number) => cartRepository(db).listChannelsOf(userId),

    /** Deletes the cart of a customer who leaves. */
    forget: (tx: Tx, userId: number) => cartRepository(tx).deleteOf(userId),

    /**
     * Unites a guest's cart with the customer's at sign-in; its token opens the customer's cart from then on.
     * A token that is unknown, of another customer or already their own changes nothing.
     */
    async uniteAtSignIn(tx: Tx, input: { userId: number; cartToken: string | undefined }): Promise<void> {
      if (input.cartToken !== undefined) await find(tx, input.cartToken, input.userId)
    },
  }
}
export type CartAccess = ReturnType<typeof createCartAccess>

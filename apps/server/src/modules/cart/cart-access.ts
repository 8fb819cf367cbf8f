import type { DbOrTx, Tx } from '../../db/database.ts'
import type { Clock } from '../../lib/clock.ts'
import { DomainError } from '../../lib/domain-error.ts'
import { createOpaqueToken, hashToken } from '../../lib/opaque-token.ts'
import type { PickedChannels } from '../catalogue/index.ts'
import type { GuideLinks } from '../guide/index.ts'
import { cartRepository } from './cart.repository.ts'
import type { CartRow } from './cart.repository.ts'

/** A cart whose row is locked until the transaction ends, so that concurrent tabs change it one after the other. */
export type OpenCart = CartRow & { token: string }

type Selection = PickedChannels & { activeIds: number[]; mergedIds: number[] }

/** Controls access to carts and merges a guest's cart into the customer's. */
export function createCartAccess(deps: { clock: Clock; guideLinks: GuideLinks }) {
  const { clock, guideLinks } = deps

  /** The customer's one cart; created on demand with the active channels. */
  async function ownCart(tx: Tx, userId: number): Promise<CartRow> {
    const carts = cartRepository(tx)
    const made = await carts.insertMissingFor(userId, clock.now())
    if (made === null) return carts.lockByUser(userId)
    await carts.replaceSelection(made.id, await guideLinks.activeChannelIds(tx, userId), clock.now())
    return made
  }

  /** Finds the cart that `token` opens for this caller; a guest's cart presented by a customer is merged into their own. */
  async function find(tx: Tx, token: string, userId: number | null): Promise<OpenCart | null> {
    const carts = cartRepository(tx)
    const cart = await carts.lockByToken(hashToken(token))
    if (cart === null) return null
    if (cart.userId === userId) return { ...cart, token }
    if (cart.userId !== null || userId === null) return null
    const own = await ownCart(tx, userId)
    await carts.mergeInto(cart.id, own.id, hashToken(token))
    return { ...own, token }
  }

  async function withFreshToken(tx: Tx, cart: CartRow): Promise<OpenCart> {
    const token = createOpaqueToken()
    await cartRepository(tx).addToken(cart.id, hashToken(token), clock.now())
    return { ...cart, token }
  }

  /** Opens a cart for changes; a customer needs no token. Throws not_found for a token that is unknown or another user's. */
  async function open(tx: Tx, token: string | undefined, userId: number | null): Promise<OpenCart> {
    if (token === undefined && userId !== null) return withFreshToken(tx, await ownCart(tx, userId))
    const found = token === undefined ? null : await find(tx, token, userId)
    if (found !== null) return found
    throw new DomainError('not_found', { params: { kind: 'cart' } })
  }

  /** Active channels of the cart's customer; a guest has none. */
  const listHeld = async (db: DbOrTx, { userId }: CartRow): Promise<number[]> =>
    userId === null ? [] : guideLinks.activeChannelIds(db, userId)

  /** The cart's channels, with those that its customer has (`activeIds`) and those that the last sign-in added (`mergedIds`). */
  async function readSelection(db: DbOrTx, cart: CartRow): Promise<Selection> {
    const carts = cartRepository(db)
    const activeIds = await listHeld(db, cart)
    const selection = await carts.readSelection(cart.id, activeIds)
    const selected = new Set(selection.channelIds)
    const mergedIds = (await carts.listMerged(cart.id)).filter((id) => selected.has(id))
    return { ...selection, activeIds, mergedIds }
  }

  return {
    open,
    listHeld,
    readSelection,

    /** Opens a cart for reading: the token's, or the customer's own; null = a guest without a cart. */
    async findOrOwn(tx: Tx, token: string | undefined, userId: number | null): Promise<OpenCart | null> {
      const found = token === undefined ? null : await find(tx, token, userId)
      if (found !== null || userId === null) return found
      return withFreshToken(tx, await ownCart(tx, userId))
    },

    createForGuest: async (tx: Tx): Promise<OpenCart> =>
      withFreshToken(tx, await cartRepository(tx).insertForGuest(clock.now())),

    /** The selected channels for an order, ascending. Locks the cart, so that the order matches what was shown. Throws not_found. */
    async openSelection(tx: Tx, visit: { cartToken: string; userId: number }): Promise<number[]> {
      const cart = await open(tx, visit.cartToken, visit.userId)
      return (await readSelection(tx, cart)).channelIds
    },

    /** Channels that the customer has selected or has in the guide. Locks the cart. */
    async listPicked(tx: Tx, userId: number): Promise<Set<number>> {
      const { channelIds, activeIds } = await readSelection(tx, await ownCart(tx, userId))
      return new Set([...channelIds, ...activeIds])
    },

    /** Channels that the customer has selected. */
    listChannels: (db: DbOrTx, userId: number) => cartRepository(db).listChannelsOf(userId),

    forget: (tx: Tx, userId: number) => cartRepository(tx).deleteOf(userId),

    /**
     * Merges a guest's cart into the customer's at sign-in; its token then opens the customer's cart. Ignores a token that is
     * unknown, another customer's, or already their own.
     */
    async uniteAtSignIn(tx: Tx, input: { userId: number; cartToken: string | undefined }): Promise<void> {
      if (input.cartToken !== undefined) await find(tx, input.cartToken, input.userId)
    },
  }
}
export type CartAccess = ReturnType<typeof createCartAccess>

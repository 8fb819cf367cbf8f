import { fieldError } from '@guidefeed/contract'
import type { Cart, Notice } from '@guidefeed/contract'
import type { Db, Tx } from '../../db/database.ts'
import type { Clock } from '../../lib/clock.ts'
import { DomainError } from '../../lib/domain-error.ts'
import { createNetworkLimit } from '../../lib/network-limit.ts'
import { createNotice } from '../../lib/notice.ts'
import { createTurns } from '../../lib/turns.ts'
import { channelRepository } from '../catalogue/index.ts'
import type { GuideLinks } from '../guide/index.ts'
import type { CartAccess, OpenCart } from './cart-access.ts'
import type { CartPricing, SaveDecision } from './cart-pricing.ts'
import { cartRepository } from './cart.repository.ts'

type SaveAnswer = Notice & { redirect_to: null | 'login' | 'checkout' | 'profile' }

/** The caller's user id (null: a guest), and the cart token and IP address of the call. */
type Visit = { token: string | undefined; userId: number | null; ip: string }

/** Calls with more ids are throttled as large changes. Most countries have fewer channels. */
const largeChangeIds = 500
/** Limit per network: each browser creates a cart, and a mobile carrier has many browsers behind one address. */
const guestCartsPerHour = 600
const largeChangesPerMinute = 30

/** Channel selections, by cart token. Every call is one transaction that locks the cart's row. */
export function createCarts(deps: {
  db: Db
  clock: Clock
  access: CartAccess
  guideLinks: GuideLinks
  pricing: CartPricing
  /** Addresses exempt from limits. */
  isUnlimited: (ip: string) => boolean
}) {
  const { db, clock, access, guideLinks, pricing, isUnlimited } = deps
  const countGuestCart = createNetworkLimit({
    clock,
    isUnlimited,
    limit: guestCartsPerHour,
    windowMs: 3_600_000,
  })
  const countLargeChange = createNetworkLimit({
    clock,
    isUnlimited,
    limit: largeChangesPerMinute,
    windowMs: 60_000,
  })
  const takeTurn = createTurns({ atOnce: 2, waiting: 50 })

  async function describe(tx: Tx, cart: OpenCart): Promise<Cart> {
    const { channelIds, countryIds, activeIds, mergedIds } = await access.readSelection(tx, cart)
    return {
      cartToken: cart.token,
      ...(await pricing.describe(tx, { userId: cart.userId, selectedCount: channelIds.length })),
      selectedCountryIds: countryIds,
      activeChannelIds: activeIds,
      selectedChannelIds: channelIds,
      mergedChannelIds: mergedIds,
    }
  }

  /** Applies billing's decision on the selection. */
  async function carryOut(
    tx: Tx,
    cart: OpenCart,
    channelIds: number[],
    decision: SaveDecision,
  ): Promise<SaveAnswer> {
    const { userId } = cart
    if (userId === null) return { redirect_to: 'login', ...createNotice('login_needed') }
    if (decision.outcome === 'checkout')
      return { redirect_to: 'checkout', ...createNotice('checkout_needed') }
    if (decision.outcome === 'trial') {
      await pricing.startTrial(tx, { userId, channelIds })
      return { redirect_to: 'profile', ...createNotice('trial_started') }
    }
    await guideLinks.activateChannels(tx, userId, channelIds)
    return { redirect_to: null, ...createNotice('channels_saved', { count: channelIds.length }) }
  }

  const readKnown = (token: string | undefined, userId: number | null) =>
    db.transaction().execute(async (tx) => {
      const cart = await access.findOrOwn(tx, token, userId)
      return cart === null ? null : describe(tx, cart)
    })

  async function changeCart(tx: Tx, visit: Visit, change: { add: number[]; remove: number[] }) {
    const cart = await access.open(tx, visit.token, visit.userId)
    await refuseUnknown(tx, change, await access.listHeld(tx, cart))
    await cartRepository(tx).changeSelection(cart.id, change, clock.now())
    await forgetNames(tx, cart, change.remove)
    return describe(tx, cart)
  }

  /** Deletes the playlist names of channels that are no longer picked. */
  async function forgetNames(tx: Tx, { userId }: OpenCart, removedIds: readonly number[]) {
    if (userId !== null && removedIds.length > 0) await guideLinks.forgetUnpickedNames(tx, userId, removedIds)
  }

  return {
    /** Returns the cart; without a valid token, a new one or the customer's own. Throws too_many_requests. */
    async read({ token, userId, ip }: Visit): Promise<Cart> {
      const isNewcomer = token === undefined && userId === null
      const found = isNewcomer ? null : await readKnown(token, userId)
      if (found !== null) return found
      countGuestCart(ip)
      return db.transaction().execute(async (tx) => describe(tx, await access.createForGuest(tx)))
    },

    /** Adds and removes channels. Throws channel_unknown at the field, not_found or too_many_requests, without changing anything. */
    async update(visit: Visit, change: { add: number[]; remove: number[] }): Promise<Cart> {
      const apply = () => db.transaction().execute((tx) => changeCart(tx, visit, change))
      if (change.add.length + change.remove.length <= largeChangeIds) return apply()
      countLargeChange(visit.ip)
      return takeTurn(apply)
    },

    /** Applies the selection where nothing has to be paid, or returns where to go next. Throws what `decideSave` throws. */
    save: (visit: Visit, isTrial: boolean): Promise<SaveAnswer> =>
      db.transaction().execute(async (tx) => {
        const cart = await access.open(tx, visit.token, visit.userId)
        const { channelIds } = await access.readSelection(tx, cart)
        const decision = await pricing.decideSave(tx, {
          userId: cart.userId,
          selectedCount: channelIds.length,
          isTrial,
        })
        return carryOut(tx, cart, channelIds, decision)
      }),

    /** Resets the selection to the active channels; with `onlyDeleted`, only restores active channels that were removed. */
    revert: (visit: Visit, onlyDeleted: boolean): Promise<Cart> =>
      db.transaction().execute(async (tx) => {
        const carts = cartRepository(tx)
        const cart = await access.open(tx, visit.token, visit.userId)
        const active = await access.listHeld(tx, cart)
        if (onlyDeleted) await carts.changeSelection(cart.id, { add: active, remove: [] }, clock.now())
        else {
          const { channelIds } = await access.readSelection(tx, cart)
          await carts.replaceSelection(cart.id, active, clock.now())
          await forgetNames(tx, cart, channelIds)
        }
        return describe(tx, cart)
      }),
  }
}
export type Carts = ReturnType<typeof createCarts>

/** Throws channel_unknown. Customers may put their active channels (`heldIds`) back even if these are no longer offered. */
async function refuseUnknown(
  tx: Tx,
  change: { add: number[]; remove: number[] },
  heldIds: readonly number[],
) {
  const held = new Set(heldIds)
  const unknown = {
    add: await channelRepository(tx).listNotOfferedIds(change.add.filter((id) => !held.has(id))),
    // A channel that left the catalogue may still be in a cart, so it can be removed.
    remove: await channelRepository(tx).listUnknownIds(change.remove),
  }
  const refused = Object.entries(unknown).filter(([, ids]) => ids.length > 0)
  if (refused.length === 0) return
  throw new DomainError('channel_unknown', {
    fields: Object.fromEntries(
      refused.map(([field, ids]) => [field, [fieldError('channels_unknown', { ids: ids.slice(0, 10) })]]),
    ),
    params: { channel_ids: [...unknown.add, ...unknown.remove] },
  })
}

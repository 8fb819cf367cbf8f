import type { Cart } from '@guidefeed/contract'
import type { Db, Tx } from '../../db/database.ts'
import type { Clock } from '../../lib/clock.ts'
import { DomainError } from '../../lib/domain-error.ts'
import { channelRepository } from '../catalogue/index.ts'
import type { GuideLinks } from '../guide/index.ts'
import type { CartAccess, OpenCart } from './cart-access.ts'
import type { CartPricing, SaveDecision } from './cart-pricing.ts'
import { cartRepository } from './cart.repository.ts'

type SaveAnswer = { redirect_to: null | 'login' | 'checkout' | 'profile'; message: string }

/** The caller's user id (null: a guest) and the cart token of the call. */
type Visit = { token: string | undefined; userId: number | null }

/** Channel selections, by cart token. Every call is one transaction that locks the cart's row. */
export function createCarts(deps: {
  db: Db
  clock: Clock
  access: CartAccess
  guideLinks: GuideLinks
  pricing: CartPricing
}) {
  const { db, clock, access, guideLinks, pricing } = deps

  async function describe(tx: Tx, cart: OpenCart): Promise<Cart> {
    const selected = await cartRepository(tx).listSelected(cart.id)
    const activeIds = cart.userId === null ? [] : await guideLinks.activeChannelIds(tx, cart.userId)
    return {
      cartToken: cart.token,
      ...(await pricing.describe(tx, { userId: cart.userId, selectedCount: selected.length })),
      selectedCountryIds: [...new Set(selected.map((row) => row.countryId))].toSorted((a, b) => a - b),
      activeChannelIds: activeIds,
      selectedChannelIds: selected.map((row) => row.channelId),
    }
  }

  /** Applies billing's decision on the selection. */
  async function carryOut(tx: Tx, cart: OpenCart, channelIds: number[], decision: SaveDecision) {
    const { userId } = cart
    if (userId === null) return saved('login', 'Log in or register to order your channels.')
    if (decision.outcome === 'checkout') return saved('checkout', 'Check your order and pay.')
    if (decision.outcome === 'trial') {
      await pricing.startTrial(tx, { userId, channelIds })
      return saved('profile', 'Your trial has begun. Your guide link is on your profile.')
    }
    await guideLinks.activateChannels(tx, userId, channelIds)
    return saved(null, `Saved. Your guide link now serves ${channelIds.length} channels.`)
  }

  return {
    /** Returns the cart; without a valid token, a new one or the customer's own. */
    read: (visit: Partial<Visit> & Pick<Visit, 'userId'>): Promise<Cart> =>
      db
        .transaction()
        .execute(async (tx) => describe(tx, await access.openOrCreate(tx, visit.token, visit.userId))),

    /** Adds and removes channels. Throws channel_unknown at the field, or not_found, without changing anything. */
    update: (visit: Visit, change: { add: number[]; remove: number[] }): Promise<Cart> =>
      db.transaction().execute(async (tx) => {
        const carts = cartRepository(tx)
        const cart = await access.open(tx, visit.token, visit.userId)
        await refuseUnknown(tx, change)
        if (change.add.length > 0) await carts.addChannels(cart.id, change.add)
        if (change.remove.length > 0) await carts.removeChannels(cart.id, change.remove)
        await carts.touch(cart.id, clock.now())
        return describe(tx, cart)
      }),

    /** Applies the selection where nothing has to be paid, or returns where to go next. Throws what `decideSave` throws. */
    save: (visit: Visit, isTrial: boolean): Promise<SaveAnswer> =>
      db.transaction().execute(async (tx) => {
        const cart = await access.open(tx, visit.token, visit.userId)
        const selected = await cartRepository(tx).listSelected(cart.id)
        const channelIds = selected.map((row) => row.channelId)
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
        const active = cart.userId === null ? [] : await guideLinks.activeChannelIds(tx, cart.userId)
        if (!onlyDeleted) await carts.clear(cart.id)
        await carts.addChannels(cart.id, active)
        await carts.touch(cart.id, clock.now())
        return describe(tx, cart)
      }),
  }
}
export type Carts = ReturnType<typeof createCarts>

function saved(redirectTo: SaveAnswer['redirect_to'], message: string): SaveAnswer {
  return { redirect_to: redirectTo, message }
}

async function refuseUnknown(tx: Tx, change: { add: number[]; remove: number[] }) {
  const active = new Set(await channelRepository(tx).findActiveIds(change.add))
  const unknown = {
    add: change.add.filter((id) => !active.has(id)),
    // A channel that left the catalogue may still be in a cart, so it can be removed.
    remove: await cartRepository(tx).findUnknownIds(change.remove),
  }
  const refused = Object.entries(unknown).filter(([, ids]) => ids.length > 0)
  if (refused.length === 0) return
  throw new DomainError('channel_unknown', 'Some of these channels do not exist. Nothing was changed.', {
    fields: Object.fromEntries(
      refused.map(([field, ids]) => [field, [`no such channel: ${ids.slice(0, 10).join(', ')}`]]),
    ),
    params: { channel_ids: [...unknown.add, ...unknown.remove] },
  })
}

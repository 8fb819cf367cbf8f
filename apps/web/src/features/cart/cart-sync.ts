import type { Cart } from '@guidefeed/contract'
import { isRefusal } from '../../api/api-error.ts'
import type { Call } from '../../api/call.ts'
import { createStore } from '../../lib/store.ts'
import * as batch from './cart-batch.ts'
import { createSendLoop } from './send-loop.ts'

/** Specification section 9: changes are sent when none has come for a second. */
const debounceMs = 1000
const longestRetryMs = 30_000

export type CartState = {
  /** The cart as the server last answered it; null until it first did. */
  cart: Cart | null
  changes: batch.CartChanges
  /** What the customer sees as chosen: derived from `changes`, kept so that a row can ask cheaply. */
  selection: ReadonlySet<number>
  /** The channels of the paid subscription, as the cart has them. */
  active: ReadonlySet<number>
  /** True from a failed call until the next that succeeds. */
  isRetrying: boolean
}

export type CartMemory = {
  readToken: () => string | null
  writeToken: (token: string | null) => void
  readPending: () => batch.Batch
  writePending: (pending: batch.Batch) => void
}

type CartSyncParts = { call: Call; memory: CartMemory; onRefused: (error: unknown) => void }

const blank: CartState = {
  cart: null,
  changes: batch.noChanges,
  selection: new Set(),
  active: new Set(),
  isRetrying: false,
}

/**
 * Keeps the cart of this browser and the server's in step (specification section 4): changes show at once, are sent
 * in batches, survive a failure, being offline and a reload.
 */
export function createCartSync({ call, memory, onRefused }: CartSyncParts) {
  const store = createStore<CartState>(blank)
  const link = createServerLink({ call, memory, onRefused, store })
  const loop = createSendLoop({
    hasWork: () => link.mustRead() || !batch.isEmpty(store.get().changes.waiting),
    send: link.send,
    debounceMs,
    retryDelayMs: (failures) => Math.min(longestRetryMs, debounceMs * 2 ** failures),
  })

  return {
    store,
    /** Reads the cart (the customer's after a login) and takes up the changes of an earlier visit. */
    load(): Promise<boolean> {
      link.resume()
      return loop.flush()
    },
    select(channelIds: Iterable<number>, wanted: boolean): void {
      link.applyChanges((changes) => batch.change(changes, channelIds, wanted))
      loop.wake()
    },
    flush: loop.flush,
    /** The cart as the paid channels have it; with `onlyDeleted` only those that were removed come back. */
    async revert(onlyDeleted: boolean): Promise<void> {
      if (!(await loop.flush())) return
      const cartToken = memory.readToken() ?? ''
      const query = onlyDeleted ? { cartToken, onlyDeleted: 'true' as const } : { cartToken }
      link.take((await call('cartRevert', { query })).data)
    },
    /** Forgets the cart and its token, at logout. */
    forget(): void {
      loop.stop()
      memory.writeToken(null)
      memory.writePending(batch.emptyBatch)
      store.set(blank)
      link.forget()
    },
  }
}

type LinkParts = CartSyncParts & { store: ReturnType<typeof createStore<CartState>> }

function createServerLink({ call, memory, onRefused, store }: LinkParts) {
  /** Counts carts: an answer that was asked for by an earlier one (before a logout) is not ours any more. */
  let generation = 0
  let isUnread = true

  function applyChanges(edit: (changes: batch.CartChanges) => batch.CartChanges): void {
    const changes = edit(store.get().changes)
    store.set((state) => ({ ...state, changes, selection: batch.selectionOf(changes) }))
    memory.writePending(batch.unconfirmed(changes))
  }

  function take(cart: Cart): void {
    memory.writeToken(cart.cartToken)
    isUnread = false
    store.set((state) => ({ ...state, cart, active: new Set(cart.activeChannelIds), isRetrying: false }))
    applyChanges((changes) =>
      changes.sending === null
        ? batch.confirmed(changes, cart.selectedChannelIds)
        : batch.sendingSucceeded(changes, cart.selectedChannelIds),
    )
  }

  /** A refused batch would be refused for ever: it is dropped, and the server's cart is shown again. */
  function fail(error: unknown): void {
    const isFinal = isRefusal(error) && error.status !== 429 && error.status !== 401
    if (isFinal) {
      if (error.status === 404) memory.writeToken(null)
      isUnread = true
      onRefused(error)
    }
    store.set((state) => ({ ...state, isRetrying: !isFinal }))
    const isKept = !isFinal || error.status === 404
    applyChanges((changes) => (isKept ? batch.sendingFailed(changes) : { ...changes, sending: null }))
  }

  async function send(): Promise<boolean> {
    const asked = generation
    try {
      const cart = isUnread ? await read() : await update()
      if (asked === generation) take(cart)
      return true
    } catch (error) {
      if (asked === generation) fail(error)
      return false
    }
  }

  async function read(): Promise<Cart> {
    const cartToken = memory.readToken()
    return (await call('cartRead', { query: cartToken === null ? {} : { cartToken } })).data
  }

  async function update(): Promise<Cart> {
    applyChanges(batch.startSending)
    const { add, remove } = store.get().changes.sending ?? batch.emptyBatch
    const body = { cartToken: memory.readToken() ?? '', add: [...add], remove: [...remove] }
    return (await call('cartUpdate', { body })).data
  }

  return {
    send,
    take,
    applyChanges,
    mustRead: () => isUnread,
    resume(): void {
      isUnread = true
      if (store.get().cart === null) applyChanges(() => batch.resumed(memory.readPending()))
    },
    forget(): void {
      generation += 1
      isUnread = true
    },
  }
}

import type { Cart } from '@guidefeed/contract'
import { isRefusal } from '../../api/api-error.ts'
import type { ApiError } from '../../api/api-error.ts'
import type { Call } from '../../api/call.ts'
import { createStore } from '../../lib/store.ts'
import * as batch from './cart-batch.ts'
import type { CartTabs, TabNews } from './cart-tabs.ts'
import { createSendLoop } from './send-loop.ts'

/** Debounce of changes (specification section 9). */
const debounceMs = 1000
const longestRetryMs = 30_000
/** Delay after which other tabs send a change, in case its own tab was closed. */
const otherTabMs = 3000

export type CartState = {
  /** The cart of the server's last answer; null until the first. */
  cart: Cart | null
  changes: batch.CartChanges
  /** The selection that the customer sees: derived from `changes`, stored for fast lookups by rows. */
  selection: ReadonlySet<number>
  /** The cart's channels of the paid subscription. */
  active: ReadonlySet<number>
  /** True from a failed call until the next successful one. */
  isRetrying: boolean
}

export type CartMemory = {
  readToken: () => string | null
  writeToken: (token: string | null) => void
  readPending: () => batch.Batch
  writePending: (pending: batch.Batch) => void
}

type CartSyncParts = {
  call: Call
  memory: CartMemory
  tabs: CartTabs
  onRefused: (error: unknown) => void
}

const blank: CartState = {
  cart: null,
  changes: batch.noChanges,
  selection: new Set(),
  active: new Set(),
  isRetrying: false,
}

/**
 * Synchronises the browser's cart with the server's (specification section 4): changes are visible at once, sent in batches,
 * survive failures, being offline and reloads, and are shared by all tabs.
 */
export function createCartSync({ call, memory, tabs, onRefused }: CartSyncParts) {
  const store = createStore<CartState>(blank)
  const link = createServerLink({ call, memory, tabs, onRefused, store })
  const loop = createSendLoop({
    hasWork: () => link.mustRead() || !batch.isEmpty(store.get().changes.waiting),
    send: link.send,
    debounceMs,
    retryDelayMs: (failures) => Math.min(longestRetryMs, debounceMs * 2 ** failures),
  })
  tabs.onNews((news) => {
    link.mirror(news)
    if (!batch.isEmpty(news.pending)) loop.wake(otherTabMs)
  })

  return {
    store,
    /** Reads the cart (after a login, the customer's) and restores the changes of an earlier visit. */
    load(): Promise<boolean> {
      link.resume()
      return loop.flush()
    },
    select(channelIds: Iterable<number>, wanted: boolean): void {
      link.applyChanges((changes) => batch.change(changes, channelIds, wanted))
      loop.wake()
    },
    /** Keeps the picks that a sign-in added: an empty change confirms them. */
    async keepMerged(): Promise<void> {
      if (!(await loop.flush())) return
      const cartToken = memory.readToken() ?? ''
      link.take((await call('cartUpdate', { body: { cartToken, add: [], remove: [] } })).data)
    },
    flush: loop.flush,
    /** Resets the cart to the paid channels; with `onlyDeleted`, only restores removed ones. */
    async revert(onlyDeleted: boolean): Promise<void> {
      if (!(await loop.flush())) return
      const cartToken = memory.readToken() ?? ''
      const query = onlyDeleted ? { cartToken, onlyDeleted: 'true' as const } : { cartToken }
      link.take((await call('cartRevert', { query })).data)
    },
    /** Clears the cart and its token, at logout. */
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

function createServerLink({ call, memory, tabs, onRefused, store }: LinkParts) {
  /** Generation counter; discards stale responses. */
  let generation = 0
  let isUnread = true

  function applyChanges(edit: (changes: batch.CartChanges) => batch.CartChanges, answer?: Cart): void {
    const changes = edit(store.get().changes)
    store.set((state) => ({ ...state, changes, selection: batch.selectionOf(changes) }))
    const pending = batch.unconfirmed(changes)
    memory.writePending(pending)
    tabs.send({ pending, cart: answer ?? null })
  }

  function mirror({ pending, cart }: TabNews): void {
    store.set((state) => {
      const changes = batch.mirrored(state.changes, pending, cart?.selectedChannelIds ?? null)
      const answered = cart === null ? {} : { cart, active: new Set(cart.activeChannelIds) }
      return { ...state, ...answered, changes, selection: batch.selectionOf(changes) }
    })
  }

  function take(cart: Cart): void {
    memory.writeToken(cart.cartToken)
    isUnread = false
    store.set((state) => ({ ...state, cart, active: new Set(cart.activeChannelIds), isRetrying: false }))
    applyChanges(
      (changes) =>
        changes.sending === null
          ? batch.confirmed(changes, cart.selectedChannelIds)
          : batch.sendingSucceeded(changes, cart.selectedChannelIds),
      cart,
    )
  }

  function fail(error: unknown): void {
    if (isRefusal(error) && error.status !== 429 && error.status !== 401) return refuse(error)
    store.set((state) => ({ ...state, isRetrying: true }))
    applyChanges(batch.sendingFailed)
  }

  /** Does not retry a refused batch, but reloads the server's cart. */
  function refuse(error: ApiError): void {
    if (error.status === 404) memory.writeToken(null)
    isUnread = true
    onRefused(error)
    store.set((state) => ({ ...state, isRetrying: false }))
    applyChanges((changes) => afterRefusal(changes, error))
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
    mirror,
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

/** Keeps the changes for the next cart if this one is gone; else drops the refused channels, or all if the error names none. */
function afterRefusal(changes: batch.CartChanges, { status, code, params }: ApiError): batch.CartChanges {
  if (status === 404) return batch.sendingFailed(changes)
  const ids = code === 'channel_unknown' ? params.channel_ids : null
  if (!Array.isArray(ids)) return { ...changes, sending: null }
  return batch.sendingRefused(changes, new Set(ids as number[]))
}

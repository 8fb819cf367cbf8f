import { useSyncExternalStore } from 'react'

export type Store<T> = {
  get: () => T
  /** Initial value of the store, which a prerender shows. */
  initial: () => T
  set: (next: T | ((current: T) => T)) => void
  subscribe: (listener: () => void) => () => void
}

/** Creates a store: an observable value that components can subscribe to. */
export function createStore<T>(initial: T): Store<T> {
  let value = initial
  const listeners = new Set<() => void>()
  return {
    get: () => value,
    initial: () => initial,
    set(next) {
      const updated = typeof next === 'function' ? (next as (current: T) => T)(value) : next
      if (Object.is(updated, value)) return
      value = updated
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** Subscribes to a part of a store; the component rerenders only when that part changes, compared by identity. */
export function useStore<T, S>(
  store: Pick<Store<T>, 'get' | 'initial' | 'subscribe'>,
  select: (value: T) => S,
): S {
  return useSyncExternalStore(
    store.subscribe,
    () => select(store.get()),
    () => select(store.initial()),
  )
}

import { useSyncExternalStore } from 'react'

export type Store<T> = {
  get: () => T
  /** The value that the store began with, which a page that was painted ahead of time shows. */
  initial: () => T
  set: (next: T | ((current: T) => T)) => void
  subscribe: (listener: () => void) => () => void
}

/** A value that changes over time and that components can follow: the smallest store there is. */
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

/** Follows a part of a store; the component renders again only when that part changes (compared by identity). */
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

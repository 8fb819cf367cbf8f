import { useSyncExternalStore } from 'react'

const subscribe = () => () => {}

/** False in the prerender and during hydration, which must render the same; then true. */
export const useIsHydrated = () =>
  useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  )

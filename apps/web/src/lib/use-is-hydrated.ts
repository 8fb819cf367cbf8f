import { useSyncExternalStore } from 'react'

const subscribe = () => () => {}

/** False in the prerender and the render that takes it over, which must match; then true. */
export const useIsHydrated = () =>
  useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  )

import { createContext, use, useSyncExternalStore } from 'react'

/** Results of media queries without a window, set by the prerender. */
export const GuessedMedia = createContext<(query: string) => boolean>((query) => matchMedia(query).matches)

/** Subscribes to a media query. */
export function useMedia(query: string): boolean {
  const guess = use(GuessedMedia)
  return useSyncExternalStore(
    (onChange) => {
      const media = matchMedia(query)
      media.addEventListener('change', onChange)
      return () => media.removeEventListener('change', onChange)
    },
    () => matchMedia(query).matches,
    () => guess(query),
  )
}

import { createContext, use, useSyncExternalStore } from 'react'

/** Answers of media queries where there is no window, set by the prerenderer. */
export const GuessedMedia = createContext<(query: string) => boolean>((query) => matchMedia(query).matches)

/** Follows a media query. */
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

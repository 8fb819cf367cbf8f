import { useSyncExternalStore } from 'react'

/** The mobile breakpoint of specification section 9: below it lists fill the screen and side columns become sheets. */
export const phoneQuery = '(width < 780px)'
/** From here on the cart has a column of its own. */
export const wideQuery = '(width >= 1200px)'

/** Follows a media query. */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (onChange) => {
      const media = matchMedia(query)
      media.addEventListener('change', onChange)
      return () => media.removeEventListener('change', onChange)
    },
    () => matchMedia(query).matches,
  )
}

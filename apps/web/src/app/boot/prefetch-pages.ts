import { currentAccount } from '../../api/account.ts'
import { signs } from '../../lib/first-sign.ts'
import { paths } from '../../lib/paths.ts'
import type { createAppRouter } from '../routing/router.tsx'

const guestPages = [paths.prices, paths.faqList, paths.login, paths.registration] as const
const customerPages = [paths.prices, paths.faqList, paths.profile, paths.checkout] as const
const quietMs = 2000

/**
 * Loads the code of the pages that a visitor probably opens next, so that they open at once, or offline. Waits for a sign of use, and then
 * for a pause: running the code takes longer than a frame.
 */
export function prefetchPages(router: ReturnType<typeof createAppRouter>): void {
  const waiting = new AbortController()
  let pause: ReturnType<typeof setTimeout> | undefined
  const awaitPause = (): void => {
    clearTimeout(pause)
    pause = setTimeout(load, quietMs)
  }
  const load = (): void => {
    waiting.abort()
    for (const to of currentAccount() ? customerPages : guestPages)
      router.preloadRoute({ to }).catch(() => null)
  }
  for (const sign of signs) addEventListener(sign, awaitPause, { passive: true, signal: waiting.signal })
}

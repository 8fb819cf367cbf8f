import type { Clock } from '../../../lib/clock.ts'
import { createWindowCounts } from '../../../lib/window-counts.ts'

/** Players fetch a few times a day, and again every few minutes after a failure: 20 of them stay below. */
const limit = 600
const windowMs = 3_600_000

/**
 * Limits the fetches of one link an hour, since each of them, also 304 and HEAD, is stored. Counted in the memory of each guide process,
 * by token: whoever has a replaced link spends nothing of the new one.
 * Whitelisted addresses are exempt.
 */
export function createLinkBudget(deps: { clock: Clock; isUnlimited: (ip: string) => boolean }) {
  const counts = createWindowCounts({ clock: deps.clock, windowMs })

  return {
    /** Counts a fetch. Null = within the limit; else seconds until the link is served again. */
    spend({ token, ip }: { token: string; ip: string }): number | null {
      if (deps.isUnlimited(ip)) return null
      return counts.add(token) > limit ? counts.secondsLeft(token) : null
    },
  }
}
export type LinkBudget = ReturnType<typeof createLinkBudget>

import type { Clock } from '../../../lib/clock.ts'
import { clientNetwork } from '../../../lib/client-network.ts'
import { createWindowCounts } from '../../../lib/window-counts.ts'

/** Unknown links per network and window; a household with a dead link in every player stays below. */
const limit = 100
const windowMs = 15 * 60_000

/**
 * Detects addresses that request many unknown links. Counted in the memory of each guide process, without persistence: tokens have
 * 128 random bits, so the throttle protects the database and not the links.
 */
export function createLinkGuesses(deps: { clock: Clock; isUnlimited: (ip: string) => boolean }) {
  const counts = createWindowCounts({ clock: deps.clock, windowMs })

  return {
    /** Seconds until the throttle of an address ends; null = not throttled. */
    secondsLeft(ip: string): number | null {
      const network = clientNetwork(ip)
      if (counts.read(network) < limit || deps.isUnlimited(ip)) return null
      return counts.secondsLeft(network)
    },

    /** Counts a request of an unknown link. True = the address becomes throttled; once per window. */
    noteUnknown: (ip: string): boolean => counts.add(clientNetwork(ip)) === limit && !deps.isUnlimited(ip),
  }
}
export type LinkGuesses = ReturnType<typeof createLinkGuesses>

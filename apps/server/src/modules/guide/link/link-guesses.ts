import type { Clock } from '../../../lib/clock.ts'
import { clientNetwork } from '../../../lib/client-network.ts'

/** Unknown links per network and window; a household with a dead link in every player stays below. */
const limit = 100
const windowMs = 15 * 60_000
/** Memory bound: a distributed flood evicts the oldest networks. */
const keptNetworks = 50_000

/**
 * Detects addresses that request many unknown links. Counted in the memory of each guide process, without persistence: tokens have
 * 128 random bits, so the throttle protects the database and not the links.
 */
export function createLinkGuesses(deps: { clock: Clock; isUnlimited: (ip: string) => boolean }) {
  const counts = new Map<string, { unknown: number; endsAt: number }>()

  function countOf(network: string) {
    const known = counts.get(network)
    return known === undefined || known.endsAt <= deps.clock.now().getTime() ? null : known
  }

  return {
    /** Seconds until the throttle of an address ends; null = not throttled. */
    secondsLeft(ip: string): number | null {
      const known = countOf(clientNetwork(ip))
      if (known === null || known.unknown < limit || deps.isUnlimited(ip)) return null
      return Math.ceil((known.endsAt - deps.clock.now().getTime()) / 1000)
    },

    /** Counts a request of an unknown link. True = the address becomes throttled; once per window. */
    noteUnknown(ip: string): boolean {
      const network = clientNetwork(ip)
      const known = countOf(network) ?? { unknown: 0, endsAt: deps.clock.now().getTime() + windowMs }
      known.unknown += 1
      if (!counts.has(network) && counts.size >= keptNetworks) counts.delete(counts.keys().next().value ?? '')
      counts.set(network, known)
      return known.unknown === limit && !deps.isUnlimited(ip)
    },
  }
}
export type LinkGuesses = ReturnType<typeof createLinkGuesses>

import type { Clock } from '../../lib/clock.ts'
import { clientNetwork } from '../../lib/client-network.ts'

/** Unknown links that one network may ask for in a window: a household with a dead link in every player stays below. */
const limit = 100
const windowMs = 15 * 60_000
/** Under a flood from everywhere the oldest are forgotten and not the memory used up. */
const keptNetworks = 50_000

/**
 * Who asks for many links that do not exist is guessing. Counted in the memory of each guide process: nothing of value hangs
 * on the count, since a token has 128 random bits; it keeps a guesser from using up the database.
 */
export function createLinkGuesses(deps: { clock: Clock; isUnlimited: (ip: string) => boolean }) {
  const counts = new Map<string, { unknown: number; endsAt: number }>()

  function countOf(network: string) {
    const known = counts.get(network)
    return known === undefined || known.endsAt <= deps.clock.now().getTime() ? null : known
  }

  return {
    /** For how many seconds an address is still slowed down; null = it is not. */
    secondsLeft(ip: string): number | null {
      const known = countOf(clientNetwork(ip))
      if (known === null || known.unknown < limit || deps.isUnlimited(ip)) return null
      return Math.ceil((known.endsAt - deps.clock.now().getTime()) / 1000)
    },

    /** Counts a link that does not exist. True = from now on the address is slowed down; once in a window. */
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

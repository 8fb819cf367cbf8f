import { clientNetwork } from './client-network.ts'
import type { Clock } from './clock.ts'
import { DomainError } from './domain-error.ts'
import { createWindowCounts } from './window-counts.ts'

/**
 * Limits what one network costs a process in a window. Counted in memory, so that a flood of refused calls makes no queries.
 * Whitelisted addresses are exempt. The returned function counts `cost` and throws too_many_requests.
 */
export function createNetworkLimit(options: {
  clock: Clock
  /** Exempt addresses. */
  isUnlimited: (ip: string) => boolean
  limit: number
  windowMs: number
}) {
  const counts = createWindowCounts(options)

  return (ip: string, cost = 1) => {
    if (options.isUnlimited(ip)) return
    const network = clientNetwork(ip)
    if (counts.add(network, cost) <= options.limit) return
    throw new DomainError('too_many_requests', {
      params: { kind: 'requests' },
      retryAfterSeconds: counts.secondsLeft(network),
    })
  }
}

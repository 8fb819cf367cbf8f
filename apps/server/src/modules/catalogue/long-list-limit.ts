import { limits } from '@guidefeed/contract'
import { clientNetwork } from '../../lib/client-network.ts'
import type { Clock } from '../../lib/clock.ts'
import { DomainError } from '../../lib/domain-error.ts'
import { createWindowCounts } from '../../lib/window-counts.ts'

/** Channels a minute: 60 times all of a large catalogue. */
const limit = 480_000

/**
 * Limits the channels that a network gets in long lists made for it alone: each such list costs tens of milliseconds of CPU time for
 * JSON and gzip. Throws too_many_requests. Counted in the memory of each process; whitelisted addresses are exempt.
 */
export function createLongListLimit(deps: { clock: Clock; isUnlimited: (ip: string) => boolean }) {
  const counts = createWindowCounts({ clock: deps.clock, windowMs: 60_000 })

  return (ip: string, channels: number) => {
    if (channels <= limits.perPageMax || deps.isUnlimited(ip)) return
    const network = clientNetwork(ip)
    if (counts.add(network, channels) <= limit) return
    throw new DomainError('too_many_requests', {
      params: { kind: 'requests' },
      retryAfterSeconds: counts.secondsLeft(network),
    })
  }
}

import type { IncomingMessage, ServerResponse } from 'node:http'
import { clientNetwork } from '../../../lib/client-network.ts'

/** A household with a player in every room stays below, even if all of them fetch at once. */
const perLinkLimit = 32
/** Carrier-grade NAT puts many customers behind one address; 256 stalled readers hold less than 30 MiB. */
const perNetworkLimit = 256
/** Bounds the memory of stalled readers of one process. */
const totalLimit = 2000

/**
 * Limits the guide responses in flight by link, by network and overall, so that stalled readers cannot exhaust a process.
 * Whitelisted addresses are exempt from the limit by network.
 */
export function createOpenAnswers(deps: { isUnlimited: (ip: string) => boolean; totalLimit?: number }) {
  const open = new Map<string, number>()
  let total = 0
  const countOf = (key: string) => open.get(key) ?? 0

  function change(keys: readonly string[], by: 1 | -1) {
    total += by
    for (const key of keys) {
      const count = countOf(key) + by
      if (count === 0) open.delete(key)
      else open.set(key, count)
    }
  }

  return {
    /** Counts a response until it is sent or its connection is closed; `too_many` and `busy` refuse it. */
    admit(
      request: IncomingMessage,
      response: ServerResponse,
      { token, ip }: { token: string; ip: string },
    ): 'admitted' | 'too_many' | 'busy' {
      const [link, network] = [`link ${token}`, `network ${clientNetwork(ip)}`]
      if (total >= (deps.totalLimit ?? totalLimit)) return 'busy'
      if (countOf(link) >= perLinkLimit) return 'too_many'
      if (countOf(network) >= perNetworkLimit && !deps.isUnlimited(ip)) return 'too_many'
      change([link, network], 1)
      const { socket } = request
      const release = () => {
        response.off('close', release)
        socket.off('close', release)
        change([link, network], -1)
      }
      // A response queued behind another one on its connection emits no `close` of its own.
      response.on('close', release)
      socket.on('close', release)
      return 'admitted'
    },
  }
}
export type OpenAnswers = ReturnType<typeof createOpenAnswers>

import { Readable } from 'node:stream'
import { defaultBodyLimitBytes } from '@guidefeed/contract'
import type { FastifyInstance } from 'fastify'
import type { Clock } from '../lib/clock.ts'
import { createNetworkLimit } from '../lib/network-limit.ts'

/** From one network, as many as a cart's large changes. */
export const largeBodiesPerMinute = 30

/**
 * Limits how many bodies above the default limit a network may send. Counted before they are parsed, since that costs more than
 * most calls (record 0086).
 */
export function limitLargeBodies(
  app: FastifyInstance,
  deps: { clock: Clock; isUnlimited: (ip: string) => boolean },
) {
  const { clock, isUnlimited } = deps
  const count = createNetworkLimit({ clock, isUnlimited, limit: largeBodiesPerMinute, windowMs: 60_000 })
  app.addHook('preParsing', async ({ headers, ip, routeOptions }, _reply, body) => {
    const { bodyLimit } = routeOptions
    if (bodyLimit === undefined || bodyLimit <= defaultBodyLimitBytes) return body
    const length = headers['content-length']
    if (length === undefined)
      return Readable.from(
        countOnceLarge(body, () => count(ip)),
        { objectMode: false },
      )
    // A body above the route's own limit is refused unread.
    if (Number(length) > defaultBodyLimitBytes && Number(length) <= bodyLimit) count(ip)
    return body
  })
}

/** Passes a body of unknown length on; calls `count` once it exceeds the default limit. */
async function* countOnceLarge(body: Readable, count: () => void) {
  let bytes = 0
  try {
    // Destroying the request would close the connection before the answer.
    for await (const chunk of body.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      if (bytes <= defaultBodyLimitBytes && bytes + chunk.length > defaultBodyLimitBytes) count()
      bytes += chunk.length
      yield chunk
    }
  } finally {
    body.resume()
  }
}

import type { FastifyInstance } from 'fastify'
import { createBaseHeaders } from '../src/http/base-headers.ts'
import { createHttpServer } from '../src/http/server.ts'
import type { HttpServerOptions } from '../src/http/server.ts'
import { createClock } from '../src/lib/clock.ts'
import { createLogger } from '../src/lib/logger.ts'

/** The HTTP server without the app: no calls, pages, guides, throttling or logging. */
export function createBareHttpServer(options: Partial<HttpServerOptions> = {}): Promise<FastifyInstance> {
  return createHttpServer({
    clock: createClock(),
    logger: createLogger({ level: 'silent', pretty: false }),
    trustProxy: [],
    baseHeaders: createBaseHeaders(false),
    metrics: null,
    countRequest: () => ({ current: 1, ttl: 60_000 }),
    addresses: { requireAllowed: () => {}, isWhitelisted: () => false },
    noteEvent: () => {},
    guide: null,
    webRoot: null,
    homeText: () => '',
    api() {},
    pages() {},
    ...options,
  })
}

import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { createServer } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import fastifyCompress from '@fastify/compress'
import fastifyFormbody from '@fastify/formbody'
import fastifyHelmet from '@fastify/helmet'
import fastifyRateLimit from '@fastify/rate-limit'
import fastifyStatic from '@fastify/static'
import fastify, { LogController } from 'fastify'
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { DomainError } from '../lib/domain-error.ts'
import { createPageStatus } from './app-pages.ts'
import { handleError, handleNotFound } from './error-handler.ts'
import { pageFile, pageVariesBy } from './page-file.ts'

/** The largest JSON body: a cart batch of all channels is about 160 kB. */
const bodyLimitBytes = 1024 * 1024

const requestsPerMinute = 1200

export type AddressAccess = {
  /** Throws ip_banned with the reason. */
  requireAllowed(ip: string): void
  /** Whitelisted addresses are never limited. */
  isWhitelisted(ip: string): boolean
}

export type HttpServerOptions = {
  logger: FastifyBaseLogger
  trustProxy: string[]
  /** Answers guide links on the same port, before Fastify sees the request: true = it did. */
  guide: ((request: IncomingMessage, response: ServerResponse) => boolean) | null
  /** Who may call by address. */
  addresses: AddressAccess
  /** The built web app, or null for an API alone. */
  webRoot: string | null
  /** Mounts what lives below `/api`. */
  api(app: FastifyInstance): void
  /** Mounts pages of our own server, such as the sandbox provider's. */
  pages(app: FastifyInstance): void
}

/** Builds the HTTP server; the caller listens and closes. */
export async function createHttpServer(options: HttpServerOptions): Promise<FastifyInstance> {
  const app = fastify({
    loggerInstance: options.logger,
    // Addresses hold cart and guide tokens, so the log gets the route's pattern instead (hook below).
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    // Addresses that cannot be decoded, which no route sees.
    frameworkErrors: (error, request, reply) => void handleError(error, request, reply),
    bodyLimit: bodyLimitBytes,
    trustProxy: options.trustProxy.length > 0 ? options.trustProxy : false,
    routerOptions: { maxParamLength: 300 },
    serverFactory: (handler) =>
      createServer((request, response) => {
        if (options.guide?.(request, response) !== true) handler(request, response)
      }),
  })
  app.setErrorHandler(handleError)
  const webRoot = options.webRoot !== null && existsSync(options.webRoot) ? options.webRoot : null
  const pageStatus = webRoot === null ? () => null : createPageStatus(webRoot)
  app.setNotFoundHandler((request, reply) => {
    const status = pageStatus(request)
    return webRoot === null || status === null
      ? handleNotFound(request, reply)
      : sendPage(webRoot, request, reply.status(status))
  })
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id)
  })
  app.addHook('onResponse', async (request, reply) => {
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions.url ?? 'none',
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      'request',
    )
  })
  await addProtections(app, options.addresses)
  await app.register(fastifyCompress, { threshold: 1024, encodings: ['gzip'] })
  await app.register(
    async (api) => {
      // JSON alone: Fastify would also hand a text on as it is.
      api.removeContentTypeParser('text/plain')
      api.addHook('onRequest', async (request) => options.addresses.requireAllowed(request.ip))
      options.api(api)
      api.setNotFoundHandler(handleNotFound)
    },
    { prefix: '/api' },
  )
  await app.register(async (pages) => {
    await pages.register(fastifyFormbody)
    options.pages(pages)
  })
  if (webRoot !== null) await serveWeb(app, webRoot)
  return app
}

async function addProtections(app: FastifyInstance, addresses: AddressAccess) {
  await app.register(fastifyHelmet, {
    contentSecurityPolicy: {
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        // Mantine sets style attributes.
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'https:', 'data:'],
        connectSrc: ["'self'"],
        objectSrc: ["'none'"],
        frameAncestors: ["'none'"],
        // The first version speaks plain http on localhost; a proxy in front adds TLS and HSTS.
        upgradeInsecureRequests: null,
      },
    },
    strictTransportSecurity: false,
    referrerPolicy: { policy: 'no-referrer' },
  })
  await app.register(fastifyRateLimit, {
    max: requestsPerMinute,
    timeWindow: '1 minute',
    allowList: (request) => !request.url.startsWith('/api/') || addresses.isWhitelisted(request.ip),
    errorResponseBuilder: (_request, context) =>
      new DomainError('too_many_requests', 'Too many requests. Wait a moment, then try again.', {
        retryAfterSeconds: Math.ceil(context.ttl / 1000),
      }),
  })
}

/** The built app: hashed assets for a year, and its page for every other address that a browser opens. */
async function serveWeb(app: FastifyInstance, webRoot: string) {
  await app.register(fastifyStatic, {
    root: webRoot,
    wildcard: true,
    index: false,
    // The build lays `.br` and `.gz` beside each text file.
    preCompressed: true,
    setHeaders(response, path) {
      response.header('cache-control', cacheControlOf(path.slice(webRoot.length + 1)))
    },
  })
  app.get('/', (request, reply) => sendPage(webRoot, request, reply))
}

/** The app's page knows the addresses of its own and what to say about others. */
function sendPage(webRoot: string, request: FastifyRequest, reply: FastifyReply) {
  return reply.header('vary', pageVariesBy).sendFile(pageFile(request, webRoot))
}

/** How long a browser may keep a file of the web app: hashed names for ever, flags for a day, pages not unasked. */
function cacheControlOf(path: string): string {
  if (path.startsWith('assets')) return 'public, max-age=31536000, immutable'
  return path.startsWith('flags') ? 'public, max-age=86400' : 'no-cache'
}

import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { createServer } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { defaultBodyLimitBytes } from '@guidefeed/contract'
import type { Locale } from '@guidefeed/contract'
import fastifyCompress from '@fastify/compress'
import fastifyFormbody from '@fastify/formbody'
import fastifyRateLimit from '@fastify/rate-limit'
import fastifyStatic from '@fastify/static'
import fastify, { LogController } from 'fastify'
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Clock } from '../lib/clock.ts'
import { DomainError } from '../lib/domain-error.ts'
import { connectionLimits, createConnectionWatch, serverOptions } from './connection-limits.ts'
import type { ConnectionLimits } from './connection-limits.ts'
import { createPageStatus, isTvPage, tvPageOf } from './app-pages.ts'
import type { PageStatus } from './app-pages.ts'
import { answerClientError } from './client-error.ts'
import { handleError, handleNotFound } from './error-handler.ts'
import { requireSoundInput } from './input-flaw.ts'
import { limitLargeBodies } from './large-bodies.ts'
import type { Metrics } from './metrics.ts'
import { noteRefusedCalls } from './refused-calls.ts'
import type { NoteRefusedCall } from './refused-calls.ts'
import type { RequestCounts } from './request-counts.ts'
import { addPageHeaders } from './security-headers.ts'
import { createPageSender } from './send-page.ts'
import type { SendPage } from './send-page.ts'

const requestsPerMinute = 1200

type CountDone = Parameters<fastifyRateLimit.FastifyRateLimitStore['incr']>[1]

export type AddressAccess = {
  /** Throws ip_banned with the reason. */
  requireAllowed(ip: string): void
  /** Whitelisted addresses are never limited. */
  isWhitelisted(ip: string): boolean
}

export type HttpServerOptions = {
  /** For tests: shorter connection timeouts. */
  limits?: ConnectionLimits
  clock: Clock
  logger: FastifyBaseLogger
  trustProxy: string[]
  /** Headers of every answer; guide links set them themselves. */
  baseHeaders: Readonly<Record<string, string>>
  /** Answers guide links on the same port, before Fastify sees the request; returns whether it did. */
  guide: ((request: IncomingMessage, response: ServerResponse) => boolean) | null
  /** Bans and whitelist by client address. */
  addresses: AddressAccess
  /** Counts a request of a client network across all processes. */
  countRequest: RequestCounts['hit']
  /** Null = no metrics. */
  metrics: Metrics | null
  /** Records refused calls as security events. */
  noteEvent: NoteRefusedCall
  /** Folder of the built web app; null = API only. */
  webRoot: string | null
  /** The operator's text of the home page: HTML without tags; empty = not read yet. */
  homeText: (language: Locale) => string
  /** Mounts the routes below `/api`. */
  api(app: FastifyInstance): void
  /** Mounts our own server-rendered pages, such as the sandbox provider's. */
  pages(app: FastifyInstance): void
}

/** Builds the HTTP server; the caller listens and closes. */
export async function createHttpServer(options: HttpServerOptions): Promise<FastifyInstance> {
  const limits = options.limits ?? connectionLimits
  const connections = createConnectionWatch(limits)
  const baseHeaders = Object.entries(options.baseHeaders)
  const app = fastify({
    loggerInstance: options.logger,
    // URLs contain cart and guide tokens, so the log gets the route pattern instead (hook below).
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    // Undecodable URLs, which reach no route.
    frameworkErrors: (error, request, reply) => void handleError(error, request, reply),
    bodyLimit: defaultBodyLimitBytes,
    trustProxy: options.trustProxy.length > 0 ? options.trustProxy : false,
    routerOptions: { maxParamLength: 300 },
    clientErrorHandler: answerClientError,
    serverFactory: (handler) =>
      connections.watch(
        createServer(serverOptions(limits), (request, response) => {
          if (options.guide?.(request, response) !== true) {
            for (const [name, value] of baseHeaders) response.setHeader(name, value)
            handler(request, response)
          } else if (options.metrics !== null) {
            const { metrics } = options
            response.once('close', () => metrics.noteGuideFetch(response.statusCode))
          }
        }),
      ),
  })
  app.setErrorHandler(handleError)
  noteRefusedCalls(app, options.noteEvent)
  const webRoot = options.webRoot !== null && existsSync(options.webRoot) ? options.webRoot : null
  const sendPage = createPageSender(webRoot ?? '', options.homeText)
  const pageStatus = webRoot === null ? () => null : createPageStatus(webRoot)
  app.setNotFoundHandler((request, reply) => {
    const status = pageStatus(request)
    if (webRoot !== null && isTvPage(request.url)) return sendTvPage(sendPage, request, reply, status)
    return webRoot === null || status === null
      ? handleNotFound(request, reply)
      : sendPage(request, reply.status(status))
  })
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id)
  })
  app.addHook('preClose', async () => connections.stop())
  app.addHook('preValidation', requireSoundInput)
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
  app.addHook('onRequest', (request, reply, next) => {
    // A connection that was reset has no address to count by, and nobody to answer.
    if (request.raw.socket.remoteAddress !== undefined) return next()
    reply.hijack()
    request.raw.destroy()
  })
  options.metrics?.mount(app)
  await addPageHeaders(app)
  await limitRequests(app, options)
  await app.register(fastifyCompress, { threshold: 1024, encodings: ['gzip'] })
  await app.register(
    async (api) => {
      // JSON only: Fastify would also accept plain text.
      api.removeContentTypeParser('text/plain')
      api.addHook('onRequest', async (request) => options.addresses.requireAllowed(request.ip))
      limitLargeBodies(api, { clock: options.clock, isUnlimited: options.addresses.isWhitelisted })
      options.api(api)
      api.setNotFoundHandler(handleNotFound)
    },
    { prefix: '/api' },
  )
  await app.register(async (pages) => {
    await pages.register(fastifyFormbody)
    options.pages(pages)
  })
  if (webRoot !== null) await serveWeb(app, webRoot, sendPage)
  return app
}

async function limitRequests(app: FastifyInstance, options: HttpServerOptions) {
  const { addresses, countRequest } = options
  await app.register(fastifyRateLimit, {
    max: requestsPerMinute,
    timeWindow: '1 minute',
    // The plugin constructs its store itself.
    store: class Store {
      incr(key: string, done: CountDone, _windowMs: number, limit: number) {
        done(null, countRequest(key, limit))
      }
      child() {
        return this
      }
    },
    allowList: ({ url, routeOptions, ip }) =>
      (isWebFile(routeOptions.url) && !url.startsWith('/api/')) || addresses.isWhitelisted(ip),
    errorResponseBuilder: (_request, context) =>
      new DomainError('too_many_requests', {
        params: { kind: 'requests' },
        retryAfterSeconds: Math.ceil(context.ttl / 1000),
      }),
  })
}

/** Checks the route, not the URL: the router decodes URLs, so /%61pi also reaches a call. */
function isWebFile(route: string | undefined) {
  return route === '/' || route === '/*'
}

/** Serves the built app's files and `/`. Other paths reach the not-found handler, which sends the app's page. */
async function serveWeb(app: FastifyInstance, webRoot: string, sendPage: SendPage) {
  await app.register(fastifyStatic, {
    root: webRoot,
    serve: false,
    index: false,
    // The build keeps internal files there.
    dotfiles: 'ignore',
    // The build writes `.br` and `.gz` beside each text file.
    preCompressed: true,
    setHeaders(response, path) {
      response.header('cache-control', cacheControlOf(path.slice(webRoot.length + 1)))
      // Workers need no connection: one reads visitors' own files, which must not leave the browser.
      if (/[.]worker-[^/]+$/.test(path)) response.header('content-security-policy', "default-src 'none'")
    },
  })
  // In place of the plugin's route, which lists the folder of each requested file, to refuse other spellings where the file system folds
  // case; the app's has more than a thousand. Returning the reply would wait for it twice where there is no file.
  app.get<{ Params: { '*': string } }>('/*', ({ params }, reply) => void reply.sendFile(`/${params['*']}`))
  app.get('/', sendPage)
}

/**
 * Sends the `/tv` page to browsers, and an empty 404 to everything else: a player set to this address by mistake (Jellyfin) would store a
 * page, or an error with a body, as its guide (record 0146). Keeps the page and its codes out of search engines.
 */
function sendTvPage(
  sendPage: SendPage,
  request: FastifyRequest,
  reply: FastifyReply,
  status: ReturnType<PageStatus>,
) {
  if (status === null || !(request.headers.accept ?? '').includes('text/html'))
    return reply.status(404).header('cache-control', 'no-store').send()
  reply.header('x-robots-tag', 'noindex')
  const page = tvPageOf(request.url)
  if (page !== null) return reply.header('cache-control', 'no-store').redirect(page)
  return sendPage(request, reply.status(status))
}

/** Cache lifetime by path: hashed assets for a year, flags for a day, pages revalidate. */
function cacheControlOf(path: string): string {
  if (path.startsWith('assets')) return 'public, max-age=31536000, immutable'
  return path.startsWith('flags') ? 'public, max-age=86400' : 'no-cache'
}

import { Readable } from 'node:stream'
import { fieldError } from '@guidefeed/contract'
import type { Route } from '@guidefeed/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { DomainError, validationFailed } from '../lib/domain-error.ts'
import { knownTimeZone } from '../lib/known-time-zone.ts'
import { acceptsGzip, isFresh } from '../lib/http-conditions.ts'
import { requireFreshProof, requireOwnSession } from './caller-rules.ts'
import { isFileAnswer, isReadyAnswer } from './handlers.ts'
import type { Caller, FileAnswer, Handlers, ReadyAnswer } from './handlers.ts'
import { wantsCsv } from './list-export.ts'
import type { ListExport } from './list-export.ts'
import { describeIssues } from './input-errors.ts'
import { whileAllowed } from './while-allowed.ts'

/**
 * Finds the holder of a session token; null = unknown or expired. Throws account_banned or account_inactive unless the route
 * allows any standing.
 */
export type Authenticate = (token: string, standing: Route['standing']) => Promise<Caller | null>

/**
 * Mounts every route of the contract: audience, input, fresh proof, handler, then the answer. With `checkAnswers`, answers are
 * validated too: an invalid one is a bug in development and tests; production skips the check.
 */
export function mountRoutes<Routes extends Record<string, Route>>(
  app: FastifyInstance,
  options: {
    routes: Routes
    handlers: Handlers<Routes>
    authenticate: Authenticate
    checkAnswers: boolean
    exportList: ListExport
    /** Awaited before answering a call that may have changed something. */
    afterChange: () => Promise<void>
  },
) {
  for (const [name, route] of Object.entries(options.routes)) {
    const handler = options.handlers[name] as Handlers<Record<string, Route>>[string]
    app.route({
      method: route.method,
      url: route.path,
      bodyLimit: route.bodyLimitBytes,
      async handler(request, reply) {
        const caller = await identifyCaller(route, request, options.authenticate)
        const input = parseInput(route, request)
        const isExport = wantsCsv(route, request.headers.accept)
        if (route.proof === 'fresh' || isExport) requireFreshProof(caller)
        const call = {
          ...input,
          caller: caller as never,
          idempotencyKey: readIdempotencyKey(route, request),
          client: {
            ip: request.ip,
            userAgent: request.headers['user-agent'] ?? '',
            requestId: request.id,
            acceptLanguage: request.headers['accept-language'] ?? '',
            timeZone: knownTimeZone(request.headers['time-zone']),
          },
        }
        const answer = isExport ? await options.exportList(name, route, call, handler) : await handler(call)
        if (route.method !== 'GET') await options.afterChange()
        reply.header('cache-control', cacheControl(route))
        if (isFileAnswer(answer))
          return sendFile(answer, reply, () => identifyCaller(route, request, options.authenticate))
        if (isReadyAnswer(answer)) return sendReady(answer, request, reply)
        if (options.checkAnswers) checkAnswer(name, route, answer)
        return reply.status(route.status).send(answer)
      },
    })
  }
}

async function identifyCaller(route: Route, request: FastifyRequest, authenticate: Authenticate) {
  if (route.audience === 'public') return null
  const token = /^Bearer ([\w-]{1,200})$/.exec(request.headers.authorization ?? '')?.[1]
  if (token === undefined && request.headers.authorization === undefined && route.audience === 'visitor')
    return null
  const caller = token === undefined ? null : await authenticate(token, route.standing)
  if (caller === null) throw new DomainError('unauthenticated')
  request.callerId = caller.userId
  if (route.audience === 'admin' && caller.lacksSecondFactor) throw new DomainError('second_factor_required')
  if (route.audience === 'admin' && !caller.isAdmin)
    throw new DomainError('forbidden', { params: { kind: 'administrators' } })
  if (route.actingAs === 'refused') requireOwnSession(caller)
  return caller
}

function parseInput(route: Route, request: FastifyRequest) {
  const issues: z.core.$ZodIssue[] = []
  const parse = (schema: z.ZodType, value: unknown) => {
    if (schema.type === 'undefined') return undefined
    const result = schema.safeParse(value, { reportInput: true })
    if (!result.success) for (const issue of result.error.issues) issues.push(issue)
    return result.data
  }
  const input = {
    params: parse(route.params, request.params),
    query: parse(route.query, request.query),
    body: parse(route.body, request.body),
  }
  if (issues.length > 0) throw validationFailed(describeIssues(issues))
  return input
}

function readIdempotencyKey(route: Route, request: FastifyRequest): string | null {
  const key = request.headers['idempotency-key']
  if (!route.idempotent || key === undefined) return null
  if (typeof key === 'string' && /^[\x21-\x7e]{1,200}$/.test(key)) return key
  throw validationFailed({ 'Idempotency-Key': [fieldError('not_an_idempotency_key')] })
}

function cacheControl(route: Route): string {
  if (route.cache === 'no-store') return 'no-store'
  return route.cache.maxAgeSeconds === 0 ? 'no-cache' : `public, max-age=${route.cache.maxAgeSeconds}`
}

function sendReady(answer: ReadyAnswer, request: FastifyRequest, reply: FastifyReply) {
  const isPacked = acceptsGzip(request.headers['accept-encoding'])
  // Each encoding has its own ETag (RFC 9110, 8.8.3.3).
  const etag = `"${answer.hash}${isPacked ? '-gz' : ''}"`
  reply.header('etag', etag).header('vary', 'Accept-Encoding')
  if (isFresh(request.headers, etag, null)) return reply.status(304).send()
  reply.type('application/json; charset=utf-8')
  return isPacked ? reply.header('content-encoding', 'gzip').send(answer.gzip) : reply.send(answer.json)
}

/** File names are ours and need no escaping: letters, digits, `-` and `.`. */
function sendFile(answer: FileAnswer, reply: FastifyReply, requireCaller: () => Promise<unknown>) {
  const { content } = answer
  return reply
    .type(answer.mediaType)
    .header('content-disposition', `attachment; filename="${answer.fileName}"`)
    .send(content instanceof Readable ? whileAllowed(content, requireCaller) : content)
}

function checkAnswer(name: string, route: Route, answer: unknown) {
  const result = route.response.safeParse(answer)
  if (result.success) return
  throw new Error(`The answer of ${name} breaks its contract: ${result.error.message}`)
}

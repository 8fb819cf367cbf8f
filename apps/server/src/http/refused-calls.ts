import type { ErrorCode, SecurityEventKind } from '@guidefeed/contract'
import type { FastifyInstance } from 'fastify'
import { DomainError } from '../lib/domain-error.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Account of the session, set before the audience is checked; null = none. */
    callerId: number | null
  }
}

export type NoteRefusedCall = (event: {
  kind: SecurityEventKind
  userId: number | null
  ip: string
  detail: string
}) => void

const kinds: Readonly<Partial<Record<ErrorCode, SecurityEventKind>>> = {
  forbidden: 'call_refused',
  account_banned: 'call_refused',
  account_inactive: 'call_refused',
  ip_banned: 'call_refused',
  too_many_requests: 'call_throttled',
}

/** Records calls refused by audience, standing or rate limit as security events, by route pattern, since URLs contain tokens. */
export function noteRefusedCalls(app: FastifyInstance, note: NoteRefusedCall) {
  app.decorateRequest('callerId', null)
  app.addHook('onError', async (request, _reply, error) => {
    const kind =
      error instanceof DomainError ? (kinds[error.code] ?? refusedToken(error, request.headers)) : undefined
    if (kind === undefined) return
    const detail = `${request.method} ${request.routeOptions.url ?? 'none'}`
    note({ kind, userId: request.callerId, ip: request.ip, detail })
  })
}

/** Counts invalid session tokens; anonymous calls are normal. */
function refusedToken(error: DomainError, headers: { authorization?: string | undefined }) {
  return error.code === 'unauthenticated' && headers.authorization !== undefined ? 'call_refused' : undefined
}

import type { ErrorCode } from '@guidefeed/contract'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { isDatabaseLost } from '../db/lost-database.ts'
import { DomainError } from '../lib/domain-error.ts'
import { statusOf } from './error-map.ts'

type ErrorBody = {
  message: string
  code: ErrorCode
  errors?: Record<string, string[]>
  params?: Record<string, unknown>
  methods?: readonly string[]
  request_id?: string
}

/** Formats every error: `{ message, code, errors?, params?, methods? }`; a bug discloses only its request id (record 0008). */
export function handleError(
  error: FastifyError | DomainError | Error,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const { status, body, retryAfterSeconds } = describe(error)
  if (retryAfterSeconds !== undefined) reply.header('retry-after', String(retryAfterSeconds))
  if (status >= 500) {
    request.log.error({ err: error }, 'request failed')
    body.request_id = request.id
  }
  return reply.status(status).header('cache-control', 'no-store').send(body)
}

export function handleNotFound(_request: FastifyRequest, reply: FastifyReply) {
  const body: ErrorBody = { code: 'not_found', message: 'There is nothing at this address.' }
  return reply.status(404).header('cache-control', 'no-store').send(body)
}

function describe(error: Error): { status: number; body: ErrorBody; retryAfterSeconds?: number | undefined } {
  if (error instanceof DomainError) {
    return {
      status: statusOf[error.code],
      retryAfterSeconds: error.retryAfterSeconds,
      body: {
        message: error.message,
        code: error.code,
        ...(error.fields === undefined ? {} : { errors: error.fields }),
        ...(error.params === undefined ? {} : { params: error.params }),
        ...(error.methods === undefined ? {} : { methods: error.methods }),
      },
    }
  }
  if (isDatabaseLost(error))
    return describe(
      new DomainError(
        'service_unavailable',
        'The service is temporarily unavailable. Try again in a few seconds.',
        {
          retryAfterSeconds: 5,
        },
      ),
    )
  return describeFrameworkError(error as FastifyError)
}

/** Maps errors that Fastify and its plugins raise before a handler runs. */
function describeFrameworkError(error: FastifyError): ReturnType<typeof describe> {
  const known = (code: ErrorCode, message: string) => ({ status: statusOf[code], body: { code, message } })
  switch (error.code) {
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
      return known('payload_too_large', 'The request is too large.')
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
      return known('unsupported_media_type', 'Send the body as application/json.')
    default:
  }
  if (error.statusCode === 429) return known('too_many_requests', error.message)
  if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500)
    return known('malformed_request', 'The request could not be read. Check that its body is valid JSON.')
  return known(
    'internal_error',
    'Something went wrong on our side. Try again, and tell us the request id if it stays.',
  )
}

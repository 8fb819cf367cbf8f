import type { ErrorAnswer, ErrorCode } from '@guidefeed/contract'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { isDatabaseLost } from '../db/lost-database.ts'
import { DomainError, fieldMessage } from '../lib/domain-error.ts'
import { statusOf } from './error-map.ts'

/** Formats every error; a bug discloses only its request id (records 0008 and 0078). */
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

export function handleNotFound(request: FastifyRequest, reply: FastifyReply) {
  return handleError(new DomainError('not_found', { params: { kind: 'address' } }), request, reply)
}

type Described = { status: number; body: ErrorAnswer; retryAfterSeconds?: number | undefined }

function describe(error: Error): Described {
  if (error instanceof DomainError) return describeDomainError(error)
  if (isDatabaseLost(error))
    return describeDomainError(new DomainError('service_unavailable', { retryAfterSeconds: 5 }))
  return describeDomainError(readFrameworkError(error as FastifyError))
}

function describeDomainError({
  code,
  params,
  fields,
  methods,
  message,
  retryAfterSeconds,
}: DomainError): Described {
  return {
    status: statusOf[code],
    retryAfterSeconds,
    body: {
      message: onlyFieldMessage(code, fields) ?? message,
      code,
      ...(params === undefined ? {} : { params }),
      ...(fields === undefined ? {} : { errors: wordFields(fields), error_codes: fields }),
      ...(methods === undefined ? {} : { methods }),
    },
  }
}

type Fields = NonNullable<DomainError['fields']>

/** The text of a single field error, which also becomes the message: clients without a form show nothing else. */
function onlyFieldMessage(code: ErrorCode, fields: Fields = {}): string | null {
  const errors = Object.values(fields).flat()
  const [error] = errors
  return code === 'validation_failed' && error !== undefined && errors.length === 1
    ? fieldMessage(error)
    : null
}

const wordFields = (fields: Fields) =>
  Object.fromEntries(Object.entries(fields).map(([field, errors]) => [field, errors.map(fieldMessage)]))

/** Maps errors that Fastify and its plugins raise before a handler runs. */
function readFrameworkError(error: FastifyError): DomainError {
  switch (error.code) {
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
      return new DomainError('payload_too_large')
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
      return new DomainError('unsupported_media_type')
    default:
  }
  if (error.statusCode === 429) return new DomainError('too_many_requests', { params: { kind: 'requests' } })
  if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500)
    return new DomainError('malformed_request', { params: { kind: 'json' } })
  return new DomainError('internal_error')
}

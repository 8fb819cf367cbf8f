import type { ErrorCode } from '@guidefeed/contract'
import { asItIs, type Say } from '../messages/server-words.ts'

/** `unreachable`: no answer at all, or one that is not ours (a proxy's error page). */
export type ApiErrorCode = ErrorCode | 'unreachable'

type ApiErrorParts = {
  /** HTTP status; 0 where there was no answer. */
  status: number
  code: ApiErrorCode
  /** The server's text for people; empty where it sent none. */
  message: string
  /** Messages by field name, for forms. */
  fields: Readonly<Record<string, readonly string[]>>
  /** The values that the code is about. */
  params?: Readonly<Record<string, unknown>>
  requestId: string | null
}

/** A call that was not answered with success: every failure of the API comes as this one error. */
export class ApiError extends Error implements ApiErrorParts {
  readonly status: number
  readonly code: ApiErrorCode
  readonly fields: ApiErrorParts['fields']
  readonly params: Readonly<Record<string, unknown>>
  readonly requestId: string | null

  constructor(parts: ApiErrorParts, options?: ErrorOptions) {
    super(parts.message, options)
    this.name = 'ApiError'
    this.status = parts.status
    this.code = parts.code
    this.fields = parts.fields
    this.params = parts.params ?? {}
    this.requestId = parts.requestId
  }

  /** True for 400 to 499: the request is at fault, so sending it again as it is will not help. */
  get isRefusal(): boolean {
    return this.status >= 400 && this.status < 500
  }

  /** True where no server of ours answered, or one that is starting or has lost its database (503): it is back in a moment. */
  get isUnreachable(): boolean {
    return this.code === 'unreachable' || this.status === 503
  }
}

export function isRefusal(error: unknown): error is ApiError {
  return error instanceof ApiError && error.isRefusal
}

/** True for a banned or inactive account; the message carries the administrator's reason. */
export function isStandingRefusal(error: unknown): error is ApiError {
  return isRefusal(error) && (error.code === 'account_banned' || error.code === 'account_inactive')
}

/**
 * Reads an error answer: `{ message, code, errors?, params? }`, and forgives bodies that are not in that shape. `say` has the server's words in
 * the reader's language.
 */
export function parseApiError(
  status: number,
  body: unknown,
  requestId: string | null,
  say: Say = asItIs,
): ApiError {
  const answer = isRecord(body) ? body : {}
  return new ApiError({
    status,
    code: typeof answer.code === 'string' ? (answer.code as ErrorCode) : 'unreachable',
    message: say(messageOf(answer)),
    fields: fieldsOf(answer.errors, say),
    params: isRecord(answer.params) ? answer.params : {},
    requestId: typeof answer.request_id === 'string' ? answer.request_id : requestId,
  })
}

/** The message may be nested or a list (specification section 8). */
function messageOf(value: unknown): string {
  if (typeof value === 'string') return value
  if (Array.isArray(value)) return value.map(messageOf).filter(Boolean).join(' ')
  if (!isRecord(value)) return ''
  return messageOf(value.message) || messageOf(value.data)
}

function fieldsOf(value: unknown, say: Say): Record<string, string[]> {
  if (!isRecord(value)) return {}
  return Object.fromEntries(
    Object.entries(value).map(([field, texts]) => [field, [say(messageOf(texts))].filter(Boolean)]),
  )
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

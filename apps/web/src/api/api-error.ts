import type { ErrorCode, FieldError } from '@guidefeed/contract'
import type { AnswerWords } from '../messages/word-answers.ts'

/** `unreachable`: no answer, or a foreign one, such as a proxy's error page. */
export type ApiErrorCode = ErrorCode | 'unreachable'

type ApiErrorParts = {
  /** HTTP status; 0 without an answer. */
  status: number
  code: ApiErrorCode
  /** Text in the language of the page; may be empty. */
  message: string
  /** Messages by field name, for forms. */
  fields: Readonly<Record<string, readonly string[]>>
  /** Values of the code's text. */
  params?: Readonly<Record<string, unknown>>
  requestId: string | null
}

/** Failure of an API call: a refusal, a server error or a network failure. */
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

  /** True for 400 to 499: the request itself is wrong, so a retry would fail too. */
  get isRefusal(): boolean {
    return this.status >= 400 && this.status < 500
  }

  /** True if our server did not answer, or is starting or without its database (503): a retry may succeed. */
  get isUnreachable(): boolean {
    return this.code === 'unreachable' || this.status === 503
  }
}

export function isRefusal(error: unknown): error is ApiError {
  return error instanceof ApiError && error.isRefusal
}

/** True if no record has the id of an address, or none can have it. */
export function isMissing(error: unknown): error is ApiError {
  return isRefusal(error) && (error.status === 404 || error.code === 'validation_failed')
}

/** True for the failure of a call with this code. */
export function hasCode(error: unknown, code: ApiErrorCode): error is ApiError {
  return error instanceof ApiError && error.code === code
}

/** True for a banned or inactive account; the message contains the administrator's reason. */
export function isStandingRefusal(error: unknown): error is ApiError {
  return isRefusal(error) && (error.code === 'account_banned' || error.code === 'account_inactive')
}

/**
 * Reads an error answer (`ErrorAnswer`) and tolerates other bodies. Texts follow from the codes; in English (`words` is null)
 * and for unknown codes, they are the server's own messages.
 */
export function parseApiError(
  status: number,
  body: unknown,
  requestId: string | null,
  words: AnswerWords | null = null,
): ApiError {
  const answer = isRecord(body) ? body : {}
  const code = typeof answer.code === 'string' ? (answer.code as ErrorCode) : 'unreachable'
  const params = isRecord(answer.params) ? answer.params : {}
  const fieldErrors = fieldErrorsOf(answer.error_codes)
  const worded = words?.error({ code, params }, Object.values(fieldErrors).flat())
  return new ApiError({
    status,
    code,
    message: worded ?? messageOf(answer),
    fields: words ? wordFields(words, answer.errors, fieldErrors) : fieldsOf(answer.errors),
    params,
    requestId: typeof answer.request_id === 'string' ? answer.request_id : requestId,
  })
}

/** Finds the message, which may be nested or a list (specification section 8). */
function messageOf(value: unknown): string {
  if (typeof value === 'string') return value
  if (Array.isArray(value)) return value.map(messageOf).filter(Boolean).join(' ')
  if (!isRecord(value)) return ''
  return messageOf(value.message) || messageOf(value.data)
}

function fieldsOf(value: unknown): Record<string, string[]> {
  if (!isRecord(value)) return {}
  return Object.fromEntries(
    Object.entries(value).map(([field, texts]) => [field, [messageOf(texts)].filter(Boolean)]),
  )
}

function fieldErrorsOf(value: unknown): Record<string, FieldError[]> {
  if (!isRecord(value)) return {}
  return Object.fromEntries(
    Object.entries(value).map(([field, errors]) => [
      field,
      Array.isArray(errors) ? errors.filter(isFieldError) : [],
    ]),
  )
}

function wordFields(
  words: AnswerWords,
  messages: unknown,
  fieldErrors: Record<string, FieldError[]>,
): Record<string, string[]> {
  const worded = Object.entries(fieldErrors).map(([field, errors]): [string, string[]] => [
    field,
    errors.map(words.field).filter(Boolean),
  ])
  return { ...fieldsOf(messages), ...Object.fromEntries(worded.filter(([, texts]) => texts.length > 0)) }
}

function isFieldError(value: unknown): value is FieldError {
  return isRecord(value) && typeof value.code === 'string'
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

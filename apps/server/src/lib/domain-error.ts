import { errorMessages, fieldMessages, wordMessage } from '@guidefeed/contract/messages'
import type { ErrorCode, FieldError, ParamsOf } from '@guidefeed/contract'

type Params<C extends ErrorCode> = ParamsOf<(typeof errorMessages)[C]>

type Details = {
  /** Errors by field. */
  fields?: Readonly<Record<string, readonly FieldError[]>>
  retryAfterSeconds?: number
  methods?: readonly string[]
  cause?: unknown
}

/** Codes whose text shows values must be given them; further ones, such as unknown ids, are for programs. */
type DetailsArgs<C extends ErrorCode> = keyof Params<C> extends never
  ? [details?: Details & { params?: Readonly<Record<string, unknown>> }]
  : [details: Details & { params: Params<C> & Readonly<Record<string, unknown>> }]

/**
 * The caller broke a rule of the product. `code` and `params` reach the caller with the English text of the contract, so neither may
 * hold anything secret. `http/error-map.ts` chooses the HTTP status.
 */
export class DomainError<C extends ErrorCode = ErrorCode> extends Error {
  readonly code: ErrorCode
  readonly params: Readonly<Record<string, unknown>> | undefined
  readonly fields: Details['fields']
  readonly retryAfterSeconds: number | undefined
  /** Methods that would be accepted instead. */
  readonly methods: readonly string[] | undefined

  constructor(code: C, ...[details = {}]: DetailsArgs<C>) {
    super(wordMessage(errorMessages, code, details.params) ?? code, { cause: details.cause })
    this.name = 'DomainError'
    this.code = code
    this.params = details.params
    this.fields = details.fields
    this.retryAfterSeconds = details.retryAfterSeconds
    this.methods = details.methods
  }
}

/** Refuses input by what is wrong at its fields. */
export function validationFailed(fields: Readonly<Record<string, readonly FieldError[]>>): DomainError {
  return new DomainError('validation_failed', { params: { fields: Object.keys(fields) }, fields })
}

/** English text of a field error. */
export function fieldMessage({ code, params }: FieldError): string {
  return wordMessage(fieldMessages, code, params) ?? code
}

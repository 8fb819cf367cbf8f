import type { ErrorCode } from '@guidefeed/contract'

/**
 * A rule of the product was broken by the caller. `code` is stable and part of the contract, `message` is for a person;
 * both reach the caller, so neither may hold anything secret. The HTTP status is chosen in one place, `http/error-map.ts`.
 */
export class DomainError extends Error {
  readonly code: ErrorCode
  /** Messages by field, for errors that belong to one. */
  readonly fields: Record<string, string[]> | undefined
  /** The values that the code is about, for a program: the unknown ids of `channel_unknown`. */
  readonly params: Record<string, unknown> | undefined
  readonly retryAfterSeconds: number | undefined
  /** The ways that would be accepted instead. */
  readonly methods: readonly string[] | undefined

  constructor(
    code: ErrorCode,
    message: string,
    details: {
      fields?: Record<string, string[]>
      params?: Record<string, unknown>
      retryAfterSeconds?: number
      methods?: readonly string[]
      cause?: unknown
    } = {},
  ) {
    super(message, { cause: details.cause })
    this.name = 'DomainError'
    this.code = code
    this.fields = details.fields
    this.params = details.params
    this.retryAfterSeconds = details.retryAfterSeconds
    this.methods = details.methods
  }
}

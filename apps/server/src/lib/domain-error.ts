import type { ErrorCode } from '@guidefeed/contract'

/**
 * A violated rule of the product. `code` is stable and part of the contract, `message` is for people; both reach the caller, so
 * neither may contain secrets. `http/error-map.ts` assigns the HTTP status.
 */
export class DomainError extends Error {
  readonly code: ErrorCode
  /** Messages by field, for field errors. */
  readonly fields: Record<string, string[]> | undefined
  /** Machine-readable details, such as the unknown ids of `channel_unknown`. */
  readonly params: Record<string, unknown> | undefined
  readonly retryAfterSeconds: number | undefined
  /** Accepted alternatives. */
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

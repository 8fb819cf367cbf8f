import type { ErrorCode, FieldError } from './messages/index.ts'

/** Body of every error answer (record 0078). */
export type ErrorAnswer = {
  /** English text of `code` with `params`. */
  message: string
  code: ErrorCode
  params?: Readonly<Record<string, unknown>>
  /** English texts by field. */
  errors?: Readonly<Record<string, readonly string[]>>
  /** The same by code, with the same keys and order. */
  error_codes?: Readonly<Record<string, readonly FieldError[]>>
  /** Methods that are accepted instead. */
  methods?: readonly string[]
  request_id?: string
}

/** Codes that any call may answer with; routes list only their own. */
export const commonErrorCodes = [
  'malformed_request',
  'validation_failed',
  'unauthenticated',
  'forbidden',
  'account_banned',
  'account_inactive',
  'acting_as_refused',
  'proof_required',
  'second_factor_required',
  'not_found',
  'payload_too_large',
  'headers_too_large',
  'request_timeout',
  'unsupported_media_type',
  'too_many_requests',
  'ip_banned',
  'service_unavailable',
  'internal_error',
] as const satisfies readonly ErrorCode[]

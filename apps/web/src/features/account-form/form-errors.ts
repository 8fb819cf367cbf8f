import { ApiError, type ApiErrorCode } from '../../api/api-error.ts'

/** Fallback field for errors without one. */
export type FallbackFields<Field extends string> = Partial<Record<ApiErrorCode, Field>>

/** Returns the server's messages by field, for the form; empty if the error is not about fields. */
export function fieldErrors(
  error: unknown,
  fallbackFields: FallbackFields<string> = {},
): Record<string, string> {
  if (!(error instanceof ApiError)) return {}
  const field = fallbackFields[error.code]
  if (field !== undefined && Object.keys(error.fields).length === 0) return { [field]: error.message }
  return Object.fromEntries(Object.entries(error.fields).map(([field, texts]) => [field, texts.join(' ')]))
}

/** Focuses the first invalid field of the form, once it is marked. */
export function focusFirstError(form: HTMLFormElement): void {
  requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
}

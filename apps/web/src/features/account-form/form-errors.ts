import { ApiError, type ApiErrorCode } from '../../api/api-error.ts'

/** Fallback field for errors without one. */
export type ToldAt<Field extends string> = Partial<Record<ApiErrorCode, Field>>

/** The server's messages by field, as the form shows them; empty where the error is not about fields. */
export function fieldErrors(error: unknown, toldAt: ToldAt<string> = {}): Record<string, string> {
  if (!(error instanceof ApiError)) return {}
  const field = toldAt[error.code]
  if (field !== undefined && Object.keys(error.fields).length === 0) return { [field]: error.message }
  return Object.fromEntries(Object.entries(error.fields).map(([field, texts]) => [field, texts.join(' ')]))
}

/** Puts the keyboard where the first mistake of the form is, once it is marked. */
export function focusFirstError(form: HTMLFormElement): void {
  requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
}

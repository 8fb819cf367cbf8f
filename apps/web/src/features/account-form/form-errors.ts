import { ApiError } from '../../api/api-error.ts'

/** The server's messages by field, as the form shows them; empty where the error is not about fields. */
export function fieldErrors(error: unknown): Record<string, string> {
  if (!(error instanceof ApiError)) return {}
  return Object.fromEntries(Object.entries(error.fields).map(([field, texts]) => [field, texts.join(' ')]))
}

/** Puts the keyboard where the first mistake of the form is, once it is marked. */
export function focusFirstError(form: HTMLFormElement): void {
  requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
}

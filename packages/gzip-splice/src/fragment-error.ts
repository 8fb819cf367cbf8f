/**
 * - `fragment_not_flushed`: the bytes do not end with a sync flush, so bytes that follow would be garbage.
 * - `fragment_corrupt`: the bytes do not inflate to `plainLength`.
 * - `fragment_too_long`: `plainLength` is more than the caller's `maxLength`.
 */
export type FragmentErrorCode = 'fragment_not_flushed' | 'fragment_corrupt' | 'fragment_too_long'

/** A fragment whose bytes contradict its fields, for example a damaged row. */
export class FragmentError extends Error {
  readonly code: FragmentErrorCode

  constructor(code: FragmentErrorCode, message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'FragmentError'
    this.code = code
  }
}

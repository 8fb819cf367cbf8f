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

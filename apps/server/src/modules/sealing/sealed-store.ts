import type { SecretBox } from '../../lib/secret-box.ts'

export type SealedRow = { id: number; sealed: Buffer }

/** A column of sealed values. Each sealing module exports one, listed in `built-in-secrets.ts`. */
export type SealedStore = {
  /** Plural, for the command line. */
  name: string
  box: SecretBox
  /** Up to `limit` rows after an id, ascending. */
  list(afterId: number, limit: number): Promise<SealedRow[]>
  /** Compare-and-swap: a value changed since it was listed stays. */
  replace(row: SealedRow, sealed: Buffer): Promise<void>
}

import type { SecretBox } from '../../lib/secret-box.ts'

export type SealedRow = { id: number; sealed: Buffer }

/** A column whose values are sealed. A module that seals has one, listed in `built-in-secrets.ts`. */
export type SealedStore = {
  /** Plural, as the command line names them. */
  name: string
  box: SecretBox
  /** Up to `limit` rows after an id, ascending. */
  list(afterId: number, limit: number): Promise<SealedRow[]>
  /** Compare and swap: a value that has changed since it was listed stays. */
  replace(row: SealedRow, sealed: Buffer): Promise<void>
}

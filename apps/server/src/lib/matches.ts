import { createHash } from 'node:crypto'
import type { Matches } from '@guidefeed/contract'
import { DomainError } from './domain-error.ts'

/** Number and digest of the records that match a filter, by their ids in order. */
export function describeMatches(ids: readonly (number | string)[]): Matches {
  return { total: ids.length, digest: createHash('sha256').update(ids.join(' ')).digest('hex') }
}

/** Throws selection_changed with the present number if other records match than were confirmed. */
export function requireConfirmed(ids: readonly (number | string)[], expectedDigest: string | undefined) {
  const { total, digest } = describeMatches(ids)
  if (digest !== expectedDigest) throw new DomainError('selection_changed', { params: { total } })
}

import { isDeepStrictEqual } from 'node:util'
import { DomainError } from './domain-error.ts'

type Versioned = { version: number }

/** Fields that an edit names, and the version that it is based on. */
export type RecordEdit<Fields extends Versioned> = { [Field in keyof Fields]?: Fields[Field] | undefined }

/**
 * Returns the fields that an edit changes, before and after; null = no change. `current` is the record as administrators read it,
 * locked. Throws record_changed if it was edited since the version that the edit names (record 0080).
 */
export function compareEdit<Fields extends Versioned>(
  current: Fields,
  { version, ...edit }: RecordEdit<Fields>,
): { before: Partial<Fields>; after: Partial<Fields> } | null {
  if (version !== undefined && version !== current.version)
    throw new DomainError('record_changed', { params: { current } })
  const changed = Object.entries(edit).filter(
    ([field, value]) => value !== undefined && !isDeepStrictEqual(value, current[field as keyof Fields]),
  )
  if (changed.length === 0) return null
  const before = changed.map(([field]) => [field, current[field as keyof Fields]])
  return {
    before: Object.fromEntries(before) as Partial<Fields>,
    after: Object.fromEntries(changed) as Partial<Fields>,
  }
}

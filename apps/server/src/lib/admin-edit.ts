import { isDeepStrictEqual } from 'node:util'
import { DomainError } from './domain-error.ts'

type Shown = { version: number }

/** Fields that an edit names, and the version that it is based on. */
export type Wish<Record extends Shown> = { [Field in keyof Record]?: Record[Field] | undefined }

/**
 * Returns the changed fields of an administrator's edit, as they are and as they should be; null = nothing changes. `current` is the
 * record as administrators read it, locked. Throws record_changed if it was edited since the version that the edit names (record 0080).
 */
export function compareEdit<Record extends Shown>(
  current: Record,
  { version, ...wish }: Wish<Record>,
): { before: Partial<Record>; after: Partial<Record> } | null {
  if (version !== undefined && version !== current.version)
    throw new DomainError('record_changed', { params: { current } })
  const changed = Object.entries(wish).filter(
    ([field, value]) => value !== undefined && !isDeepStrictEqual(value, current[field as keyof Record]),
  )
  if (changed.length === 0) return null
  const before = changed.map(([field]) => [field, current[field as keyof Record]])
  return {
    before: Object.fromEntries(before) as Partial<Record>,
    after: Object.fromEntries(changed) as Partial<Record>,
  }
}

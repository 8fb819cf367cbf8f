import type { AuditEntry } from '@guidefeed/contract'

export type Difference = { field: string; before: string | null; after: string | null; isChanged: boolean }

/** States of an entry field by field, changed ones first. Null = the field is not part of that state. */
export function differencesOf({ before, after }: Pick<AuditEntry, 'before' | 'after'>): Difference[] {
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  return fields
    .map((field) => {
      const values = { before: textOf(before, field), after: textOf(after, field) }
      return { field, ...values, isChanged: values.before !== values.after }
    })
    .toSorted((a, b) => Number(b.isChanged) - Number(a.isChanged))
}

function textOf(state: AuditEntry['before'], field: string): string | null {
  if (state === null || !Object.hasOwn(state, field)) return null
  return wordState(state[field])
}

function wordState(value: unknown): string {
  if (Array.isArray(value)) return value.map(wordState).join('\n')
  return typeof value === 'string' ? value : JSON.stringify(value, null, 1)
}

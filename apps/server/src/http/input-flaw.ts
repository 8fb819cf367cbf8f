import type { FastifyRequest } from 'fastify'
import { DomainError } from '../lib/domain-error.ts'

/** Deeper than any input of the contract. */
const depthLimit = 32

/** A list or object within the input, and how to get there. */
type Place = { value: object; key: string | number; parent: Place | null; depth: number }

export type InputFlaw = { kind: 'too-deep' } | { kind: 'unstorable'; field: string }

/**
 * Finds what no handler may meet in parsed input: nesting beyond the limit, and text that PostgreSQL cannot store. `field` is its
 * path, as `items.0.name`. Keeps a stack of its own and builds the path on a hit only, since anybody may send such input.
 */
export function findInputFlaw(input: unknown): InputFlaw | null {
  if (typeof input === 'string') return isStorable(input) ? null : { kind: 'unstorable', field: '' }
  const open: Place[] = isContainer(input) ? [{ value: input, key: '', parent: null, depth: 1 }] : []
  for (let place = open.pop(); place !== undefined; place = open.pop()) {
    if (place.depth > depthLimit) return { kind: 'too-deep' }
    const names = Array.isArray(place.value) ? null : Object.keys(place.value)
    if (names?.every(isStorable) === false) return { kind: 'unstorable', field: pathOf(place) }
    const values: unknown[] = Array.isArray(place.value) ? place.value : Object.values(place.value)
    for (let index = 0; index < values.length; index += 1) {
      const value = values[index]
      if (typeof value !== 'string' && !isContainer(value)) continue
      const key = names?.[index] ?? index
      if (typeof value !== 'string') open.push({ value, key, parent: place, depth: place.depth + 1 })
      else if (!isStorable(value)) return { kind: 'unstorable', field: pathOf(place, key) }
    }
  }
  return null
}

/** Refuses such input of calls and pages; of webhooks only in path and query, since their bodies stay bytes. */
export async function requireSoundInput({ params, query, body }: FastifyRequest): Promise<void> {
  for (const part of [params, query, Buffer.isBuffer(body) ? undefined : body]) {
    const flaw = findInputFlaw(part)
    if (flaw === null) continue
    if (flaw.kind === 'too-deep')
      throw new DomainError('malformed_request', 'The body of the request is nested too deeply.')
    const message = 'Remove unsupported characters.'
    throw new DomainError('validation_failed', message, { fields: { [flaw.field || 'body']: [message] } })
  }
}

const isContainer = (value: unknown): value is object => typeof value === 'object' && value !== null

/** PostgreSQL knows no NUL in a text, and no half of a surrogate pair. JSON can hold both. */
const isStorable = (text: string) => !text.includes('\0') && text.isWellFormed()

function pathOf(place: Place, ...keys: (string | number)[]): string {
  for (let at = place; at.parent !== null; at = at.parent) keys.unshift(at.key)
  return keys.join('.')
}

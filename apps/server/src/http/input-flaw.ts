import { fieldError } from '@guidefeed/contract'
import type { FastifyRequest } from 'fastify'
import { DomainError, validationFailed } from '../lib/domain-error.ts'

/** Deeper and wider than any input of the contract. */
const depthLimit = 32
const memberLimit = 100
const containerLimit = 1000

/** A list or object within the input, and its path. */
type Place = { value: object; key: string | number; parent: Place | null; depth: number }

export type InputFlaw = { kind: 'depth' | 'width' } | { kind: 'unstorable'; field: string }

/**
 * Finds flaws that no handler may meet in parsed input: excessive nesting, objects with too many members, too many lists and
 * objects, and text that PostgreSQL cannot store. `field` is the path, such as `items.0.name`. Uses
 * an explicit stack and builds paths only on a hit, since anyone may send such input.
 */
export function findInputFlaw(input: unknown): InputFlaw | null {
  if (typeof input === 'string') return isStorable(input) ? null : { kind: 'unstorable', field: '' }
  const open: Place[] = isContainer(input) ? [{ value: input, key: '', parent: null, depth: 1 }] : []
  let containers = open.length
  for (let place = open.pop(); place !== undefined; place = open.pop()) {
    if (place.depth > depthLimit) return { kind: 'depth' }
    const names = Array.isArray(place.value) ? null : Object.keys(place.value)
    if (names !== null && names.length > memberLimit) return { kind: 'width' }
    if (names?.every(isStorable) === false) return { kind: 'unstorable', field: pathOf(place) }
    const values: unknown[] = Array.isArray(place.value) ? place.value : Object.values(place.value)
    for (let index = 0; index < values.length; index += 1) {
      const value = values[index]
      if (typeof value !== 'string' && !isContainer(value)) continue
      const key = names?.[index] ?? index
      if (typeof value !== 'string') {
        containers += 1
        if (containers > containerLimit) return { kind: 'width' }
        open.push({ value, key, parent: place, depth: place.depth + 1 })
      } else if (!isStorable(value)) return { kind: 'unstorable', field: pathOf(place, key) }
    }
  }
  return null
}

/** Rejects flawed input of calls and pages; for webhooks checks path and query only, since their bodies stay raw bytes. */
export async function requireSoundInput({ params, query, body }: FastifyRequest): Promise<void> {
  for (const part of [params, query, Buffer.isBuffer(body) ? undefined : body]) {
    const flaw = findInputFlaw(part)
    if (flaw === null) continue
    if (flaw.kind !== 'unstorable')
      throw new DomainError('malformed_request', { params: { kind: flaw.kind } })
    throw validationFailed({ [flaw.field || 'body']: [fieldError('unsupported_characters')] })
  }
}

const isContainer = (value: unknown): value is object => typeof value === 'object' && value !== null

/** PostgreSQL text cannot contain NUL or lone surrogates; JSON can. */
const isStorable = (text: string) => !text.includes('\0') && text.isWellFormed()

function pathOf(place: Place, ...keys: (string | number)[]): string {
  for (let at = place; at.parent !== null; at = at.parent) keys.unshift(at.key)
  return keys.join('.')
}

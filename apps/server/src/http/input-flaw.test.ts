import { expect, it } from 'vitest'
import { findInputFlaw } from './input-flaw.ts'

const nested = (depth: number): unknown => JSON.parse('['.repeat(depth) + ']'.repeat(depth))

it.each([
  ['NUL in a text', 'a\0', ''],
  ['NUL in a field', { name: 'a\0' }, 'name'],
  ['NUL in an item of a list', { items: [{ name: 'fine' }, { name: '\0' }] }, 'items.1.name'],
  ['NUL in the name of a field', { items: { 'a\0': 1 } }, 'items'],
  ['half a surrogate pair in a field', { name: 'a\ud83d' }, 'name'],
  ['the other half', { items: ['\ude00'] }, 'items.0'],
  ['half a pair in the name of a field', { '\ud83d': 1 }, ''],
])('finds %s', (_what, value, field) => {
  expect(findInputFlaw(value)).toEqual({ kind: 'unstorable', field })
})

it.each([
  ['nothing', undefined],
  ['numbers and nulls', { a: [1, null, true] }],
  ['the words for NUL', { a: '\\u0000' }],
  ['emoji and bidirectional controls', { a: '😀 \u202Eabc\u2066', '😀': [] }],
  ['32 levels', nested(32)],
])('accepts %s', (_what, value) => {
  expect(findInputFlaw(value)).toBeNull()
})

it.each([
  ['many fields', Object.fromEntries(Array.from({ length: 101 }, (_, index) => [index, 1]))],
  ['many objects', Array.from({ length: 1001 }, () => ({}))],
  ['many lists in lists', Array.from({ length: 101 }, () => Array.from({ length: 11 }, () => []))],
])('refuses too %s', (_what, value) => {
  expect(findInputFlaw(value)).toEqual({ kind: 'width' })
})

it.each([33, 250_000])('refuses %i levels without a stack overflow', (depth) => {
  expect(findInputFlaw(nested(depth))).toEqual({ kind: 'depth' })
})

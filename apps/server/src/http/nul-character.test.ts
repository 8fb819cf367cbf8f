import { expect, it } from 'vitest'
import { findNul } from './nul-character.ts'

it.each([
  ['a text', 'a\0', ''],
  ['a field', { name: 'a\0' }, 'name'],
  ['an item of a list within', { items: [{ name: 'fine' }, { name: '\0' }] }, 'items.1.name'],
  ['the name of a field', { items: { 'a\0': 1 } }, 'items'],
])('finds the NUL character in %s', (_what, value, path) => {
  expect(findNul(value)).toBe(path)
})

it.each([
  ['nothing', undefined],
  ['numbers and nulls', { a: [1, null, true] }],
  ['the words for it', { a: '\\u0000' }],
])('finds none in %s', (_what, value) => {
  expect(findNul(value)).toBeNull()
})

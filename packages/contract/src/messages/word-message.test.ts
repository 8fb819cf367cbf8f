import { expect, it } from 'vitest'
import { wordMessage } from './word-message.ts'

const table = {
  plain: 'No values.',
  counted: 'At most {{max}} of {{kinds}}.',
  grouped: '{{found, number}} of {{all, number}} in {{year}}.',
  several: { one: 'The first for {{name}}.', two: 'The second.' },
}

it.each([
  ['plain', {}, 'No values.'],
  ['counted', { max: 3, kinds: ['a', 'b'] }, 'At most 3 of a, b.'],
  ['grouped', { found: 0.05, all: 20_000, year: 2026 }, '0.05 of 20,000 in 2026.'],
  ['several', { kind: 'one', name: '$& {{max}}' }, 'The first for $& {{max}}.'],
  ['several', { kind: 'three' }, null],
  ['several', { kind: 'constructor' }, null],
  ['several', {}, null],
  ['constructor', {}, null],
  ['unknown', {}, null],
])('the text of %s with %j is %j', (code, params, text) => {
  expect(wordMessage(table, code, params)).toBe(text)
})

import { expect, it } from 'vitest'
import { wordMessage } from './word-message.ts'

const table = {
  plain: 'No values.',
  counted: 'At most {{max}} of {{kinds}}.',
  several: { one: 'The first for {{name}}.', two: 'The second.' },
}

it.each([
  ['plain', {}, 'No values.'],
  ['counted', { max: 3, kinds: ['a', 'b'] }, 'At most 3 of a, b.'],
  ['several', { kind: 'one', name: '$& {{max}}' }, 'The first for $& {{max}}.'],
  ['several', { kind: 'three' }, null],
  ['several', { kind: 'constructor' }, null],
  ['several', {}, null],
  ['constructor', {}, null],
  ['unknown', {}, null],
])('the text of %s with %j is %j', (code, params, text) => {
  expect(wordMessage(table, code, params)).toBe(text)
})

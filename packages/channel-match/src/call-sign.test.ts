import { expect, it } from 'vitest'
import { callSignOf } from './call-sign.ts'

it.each([
  ['wgtedt', 'wgte 1'],
  ['wgte tv 30 1', 'wgte 1'],
  ['wgtedt2', 'wgte 2'],
  ['wgte 30 2', 'wgte 2'],
  ['kcet', null],
  ['kids tv 3 news', null],
  ['kinowelt', null],
])('%s: %s', (words, sign) => {
  expect(callSignOf(words.split(' '))).toBe(sign)
})

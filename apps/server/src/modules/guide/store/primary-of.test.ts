import { expect, test } from 'vitest'
import { primaryOf } from './primary-of.ts'

test.each([
  ['pt-BR', 'pt'],
  ['en_NZ', 'en'],
  ['DE', 'de'],
  ['eng', 'en'],
  ['ger', 'de'],
  ['deu-AT', 'de'],
  ['fre', 'fr'],
  ['yue', 'yue'],
  ['hbs', 'sr'],
  ['iw', 'he'],
  ['heb', 'he'],
  ['English', 'english'],
  ['e1!', 'e1!'],
])('the language of %j is %j', (tag, language) => {
  expect(primaryOf(tag)).toBe(language)
})

test.each(['', '-', 'und', 'mul', 'zxx-Latn'])('%j names no language', (tag) => {
  expect(primaryOf(tag)).toBeNull()
})

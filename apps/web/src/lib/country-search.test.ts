import { expect, it } from 'vitest'
import { isCountryFound } from './country-search.ts'

it.each([
  ['österreich', true],
  ['OSTER', true],
  ['Austria', true],
  [' at ', true],
  ['', true],
  ['autriche', true],
  ['النمسا', true],
  ['deutsch', false],
  ['a t', false],
])('the search for "%s" finds Austria in German: %s', (search, found) => {
  expect(isCountryFound({ name: 'Österreich', code: 'AT' }, search)).toBe(found)
})

it.each([
  ['UK', 'GB'],
  ['england', 'GB'],
  ['britain', 'GB'],
  ['usa', 'US'],
  ['holland', 'NL'],
  ['turkey', 'TR'],
  ['Deutschland', 'DE'],
  ['allemagne', 'DE'],
])('"%s" finds %s', (search, code) => {
  expect(isCountryFound({ name: code, code }, search)).toBe(true)
})

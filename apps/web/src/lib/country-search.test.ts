import { expect, it } from 'vitest'
import { isCountryFound } from './country-search.ts'

it.each([
  ['österreich', true],
  ['OSTER', true],
  ['Austria', true],
  [' at ', true],
  ['', true],
  ['deutsch', false],
  ['a t', false],
])('the search for "%s" finds Austria in German: %s', (search, found) => {
  expect(isCountryFound({ name: 'Österreich', code: 'AT' }, search)).toBe(found)
})

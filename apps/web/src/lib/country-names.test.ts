import { expect, test } from 'vitest'
import { countriesIn, englishCountryName } from './country-names.ts'

const germany = { id: 1, code: 'DE', name: 'Germany' }
const spain = { id: 2, code: 'ES', name: 'Spain' }
const ivoryCoast = { id: 3, code: 'CI', name: 'Côte d’Ivoire' }
const hongKong = { id: 4, code: 'HK', name: 'Hong Kong SAR China' }

test('English keeps the names and the order of the server', () => {
  const countries = [hongKong, germany]
  expect(countriesIn(countries, 'en')).toBe(countries)
})

test('countries are sorted by their displayed names', () => {
  const shown = countriesIn([ivoryCoast, germany, spain], 'es')
  expect(shown.map(({ name }) => name)).toEqual(['Alemania', 'Côte d’Ivoire', 'España'])
  expect(shown.map(({ id }) => id)).toEqual([1, 3, 2])
})

test('the English name is available for searches', () => {
  expect(englishCountryName('ES')).toBe('Spain')
  expect(englishCountryName('QQ')).toBe('')
})

import { expect, test } from 'vitest'
import { nearestCountries } from './nearest-countries.ts'

const countries = [
  { id: 1, code: 'US', name: 'United States', channel_count: 900 },
  { id: 2, code: 'AT', name: 'Austria', channel_count: 40 },
  { id: 3, code: 'DE', name: 'Germany', channel_count: 300 },
  { id: 4, code: 'BR', name: 'Brazil', channel_count: 500 },
]
const nearest = (languages: string[], count = 4) =>
  nearestCountries(countries, languages, count).map(({ code }) => code)

test('the region of the browser comes first, then countries of the same language, then the largest', () => {
  expect(nearest(['de-AT', 'de'])).toEqual(['AT', 'DE', 'US', 'BR'])
})

test('a language without a region still finds its countries', () => {
  expect(nearest(['pt'], 1)).toEqual(['BR'])
})

test('languages that no country speaks leave the largest', () => {
  expect(nearest(['ja'], 2)).toEqual(['US', 'BR'])
})

test('what is no language at all is passed over', () => {
  expect(nearest(['en-US@posix', 'pt'], 1)).toEqual(['BR'])
})

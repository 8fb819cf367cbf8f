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

test('the browser’s region comes first, then countries of the same language, then the largest', () => {
  expect(nearest(['de-AT', 'de'])).toEqual(['AT', 'DE', 'US', 'BR'])
})

test('a language without a region still finds its countries', () => {
  expect(nearest(['pt'], 1)).toEqual(['BR'])
})

test('a language without a country falls back to the largest', () => {
  expect(nearest(['ja'], 2)).toEqual(['US', 'BR'])
})

test('an invalid language tag is ignored', () => {
  expect(nearest(['en-US@posix', 'pt'], 1)).toEqual(['BR'])
})

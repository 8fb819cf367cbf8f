import { afterEach, expect, test, vi } from 'vitest'
import { findCountryOfZone } from './visitor-country.ts'

const countries = ['AU', 'DE', 'GB', 'IN', 'US'].map((code, id) => ({
  id,
  code,
  name: code,
  channel_count: code === 'GB' ? 600 : 9,
}))
const countryOf = (timeZone: string) => findCountryOfZone(countries, timeZone)?.code

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

// Specification: A.783
test('a time zone belongs to the country that uses it', () => {
  expect(countryOf('Europe/London')).toBe('GB')
  expect(countryOf('America/Chicago')).toBe('US')
  expect(countryOf('Australia/Perth')).toBe('AU')
})

test('no country is found for UTC and for zones of countries without channels', () => {
  expect(countryOf('UTC')).toBeUndefined()
  expect(countryOf('Asia/Tokyo')).toBeUndefined()
})

test('regions of the browser’s languages are tried before other countries', () => {
  vi.stubGlobal('navigator', { languages: ['en', 'en-US'] })
  const read = vi.spyOn(Intl.Locale.prototype as { getTimeZones(): string[] }, 'getTimeZones')
  expect(countryOf('America/Chicago')).toBe('US')
  expect(read).toHaveBeenCalledTimes(1)
})

test('countries of many channels are tried before small ones', () => {
  vi.stubGlobal('navigator', { languages: ['en'] })
  const read = vi.spyOn(Intl.Locale.prototype as { getTimeZones(): string[] }, 'getTimeZones')
  expect(countryOf('Europe/London')).toBe('GB')
  expect(read).toHaveBeenCalledTimes(1)
})

import { expect, test } from 'vitest'
import { countryName } from './country-names.ts'

test('a country has its usual name in each language', () => {
  const germany = { code: 'DE', name: 'Germany' }
  expect(countryName(germany, 'en')).toBe('Germany')
  expect(countryName(germany, 'es')).toBe('Alemania')
  expect(countryName(germany, 'ar')).toBe('ألمانيا')
  expect(countryName({ code: 'HK', name: 'Hong Kong SAR China' }, 'es')).toBe('Hong Kong')
})

test('a code without a name in the language falls back to the stored name', () => {
  expect(countryName({ code: 'QQ', name: 'Atlantis' }, 'ar')).toBe('Atlantis')
})

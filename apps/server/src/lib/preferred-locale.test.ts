import { expect, it } from 'vitest'
import { preferredLocale } from './preferred-locale.ts'

it.each([
  ['de-AT,de;q=0.9,en;q=0.8', 'de'],
  ['nl, fr;q=0.5, es;q=0.7', 'es'],
  ['ar-EG', 'ar'],
  ['de;q=0, en;q=0.1', 'en'],
  ['*', 'en'],
  ['nl', 'en'],
  ['', 'en'],
  [',;q=,;;', 'en'],
])('"%s" selects %s', (header, locale) => {
  expect(preferredLocale(header)).toBe(locale)
})

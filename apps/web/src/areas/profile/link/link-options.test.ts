import { expect, test } from 'vitest'
import {
  dayChoices,
  languageChoices,
  optionsOf,
  pastChoices,
  shiftChoices,
  valuesOf,
} from './link-options.ts'

test('options and the values of their form are the same', () => {
  const options = { days: 3, past: 0, offset: -90, lang: 'pt-BR', for: 'plex' } as const
  expect(optionsOf(valuesOf(options))).toEqual(options)
  const none = { days: null, past: null, offset: null, lang: null, for: null }
  expect(optionsOf(valuesOf(none))).toEqual(none)
})

test('shifts are half hours, and one that was set elsewhere', () => {
  const values = shiftChoices(5, 'en').map(({ value }) => Number(value))
  expect([values[0], values.at(-1), values.includes(5), values.includes(0)]).toEqual([-840, 840, true, false])
  expect(values).toEqual(values.toSorted((a, b) => a - b))
  expect(shiftChoices(null, 'en').find(({ value }) => value === '-210')?.label).toBe('\u2066−3:30\u2069')
})

test('days and languages are named in the language of the page', () => {
  expect(
    pastChoices('en')
      .map(({ label }) => label)
      .slice(0, 2),
  ).toEqual(['0 days', '1 day'])
  expect(dayChoices('de').at(-1)).toEqual({ value: '7', label: '7 Tage' })
  expect(languageChoices(null, 'fr').find(({ value }) => value === 'de')?.label).toBe('allemand')
  expect(languageChoices('pt-BR', 'en').some(({ value }) => value === 'pt-BR')).toBe(true)
})

import { expect, it } from 'vitest'
import { countryOfGroup, countryOfText } from './country-hints.ts'

it.each([
  ['uk', 'GB'],
  ['ger', 'DE'],
  ['deutschland', 'DE'],
  ['espana', 'ES'],
  ['turkiye', 'TR'],
  ['المغرب', 'MA'],
  ['россия', 'RU'],
  ['tv', null],
  ['sports', null],
])('%s is %s', (text, code) => {
  expect(countryOfText(text)).toBe(code)
})

it.each([
  ['UK | Sports', 'GB'],
  ['|DE| Kino', 'DE'],
  ['FR Cinéma', 'FR'],
  ['Germany HD', 'DE'],
  ['Poland News', 'PL'],
  ['Sport - Italia', 'IT'],
  ['In the evening', null],
  ['Kids', null],
  ['', null],
])('the group %s is of %s', (group, code) => {
  expect(countryOfGroup(group)).toBe(code)
})

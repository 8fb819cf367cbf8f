import { expect, it } from 'vitest'
import { countriesOfGroup, countryOfText, countrySpelledByGroup } from './country-hints.ts'

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
  expect(countriesOfGroup(group)).toEqual(code === null ? [] : [code])
})

it('a group of a region is of its countries', () => {
  expect(countriesOfGroup('Arabic | MBC')).toContain('AE')
  expect(countriesOfGroup('EX-YU')).toEqual(['RS', 'HR', 'BA', 'SI', 'ME', 'MK', 'XK'])
})

it.each([
  ['AR | Sport', 'Arabic'],
  ['AR - Argentina', 'AR'],
  ['EN | India', 'IN'],
  ['US | Georgia', 'US'],
])('the group %s is of %s', (group, expected) => {
  const countries = countriesOfGroup(group)
  expect(countries.length > 1 ? 'Arabic' : countries[0]).toBe(expected)
})

it.each([
  ['Argentina | Deportes', 'AR'],
  ['AR - Argentina', 'AR'],
  ['Österreich HD', 'AT'],
  ['UK | Sports', null],
  ['Arabic', null],
  ['Sports', null],
])('the group %s spells out the country %s', (group, code) => {
  expect(countrySpelledByGroup(group)).toBe(code)
})

import { expect, it } from 'vitest'
import { proposeCountry } from './proposed-country.ts'

it.each([
  ['the network', { networkCountry: 'AT', locale: 'fr' }, 'AT'],
  ['the language', { networkCountry: null, locale: 'fr' }, 'FR'],
  ['the language rather than a network of no country', { networkCountry: 'EU', locale: 'fr' }, 'FR'],
  ['the seller if nothing else suggests one', { networkCountry: null, locale: 'en' }, 'NL'],
])('the billing country is proposed by %s', (_name, facts, country) => {
  expect(proposeCountry({ ...facts, sellerCountry: 'NL' })).toBe(country)
})

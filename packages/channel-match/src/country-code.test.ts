import { expect, it } from 'vitest'
import { countryName, parseCountryCode } from './country-code.ts'

it('has an English name, or is null', () => {
  expect([countryName('IS'), countryName('XK'), countryName('ZZ'), countryName('is')]).toEqual([
    'Iceland',
    'Kosovo',
    null,
    null,
  ])
})

it('is read in any case, and from UK', () => {
  expect([parseCountryCode(' uk '), parseCountryCode('is'), parseCountryCode('xq')]).toEqual([
    'GB',
    'IS',
    null,
  ])
})

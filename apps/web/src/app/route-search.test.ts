import { expect, test } from 'vitest'
import {
  parseDeletionSearch,
  parseLeavingSearch,
  parseLoginSearch,
  parseProfileSearch,
  parseSocialSearch,
} from './route-search.ts'

test('an unknown section of the profile is dropped from the address', () => {
  expect([{ section: 'security' }, { section: 'nowhere' }, {}].map(parseProfileSearch)).toEqual([
    { section: 'security' },
    {},
    {},
  ])
})

test('a login never redirects to a foreign address', () => {
  expect(parseLoginSearch({ next: 'https://evil.test', trial: 'yes' })).toEqual({})
})

test('a rejected value does not survive the router’s merge with the raw parameters', () => {
  const raw = { next: 'x', section: 'nowhere', epg: 'one', trial: 'yes', cancel: 'no' }
  expect(Object.values({ ...raw, ...parseLoginSearch(raw) }).filter((value) => value !== undefined)).toEqual(
    [],
  )
})

test('the code of an order is filled in from a mail’s link', () => {
  expect(parseLeavingSearch({ order: 'ABCDE-FGHJK' })).toEqual({ order: 'ABCDE-FGHJK' })
})

test('a provider’s parameters are kept unchanged, all others dropped', () => {
  expect(parseSocialSearch({ code: '007', state: 's', scope: 'email' })).toEqual({ code: '007', state: 's' })
})

test('the end of a deletion needs its own parameter', () => {
  expect(parseDeletionSearch({ token: 't', done: 'false' })).toEqual({ token: 't' })
  expect(parseDeletionSearch({ done: 'true' })).toEqual({ done: true })
})

import { expect, test } from 'vitest'
import {
  parseDeletionSearch,
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

test('a provider’s parameters are kept unchanged, all others dropped', () => {
  expect(parseSocialSearch({ code: '007', state: 's', scope: 'email' })).toEqual({ code: '007', state: 's' })
})

test('the end of a deletion needs its own parameter', () => {
  expect(parseDeletionSearch({ token: 't', done: 'false' })).toEqual({ token: 't' })
  expect(parseDeletionSearch({ done: 'true' })).toEqual({ done: true })
})

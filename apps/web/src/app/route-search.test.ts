import { expect, test } from 'vitest'
import {
  parseDeletionSearch,
  parseLoginSearch,
  parseProfileSearch,
  parseSocialSearch,
} from './route-search.ts'

test('a part of the profile that there is not is left out of the address', () => {
  expect([{ section: 'security' }, { section: 'nowhere' }, {}].map(parseProfileSearch)).toEqual([
    { section: 'security' },
    {},
    {},
  ])
})

test('a login never redirects to a foreign address', () => {
  expect(parseLoginSearch({ next: 'https://evil.test', trial: 'yes' })).toEqual({})
})

test('what a provider sends back is kept as it is, and nothing else', () => {
  expect(parseSocialSearch({ code: '007', state: 's', scope: 'email' })).toEqual({ code: '007', state: 's' })
})

test('a deletion ends only where it says so', () => {
  expect(parseDeletionSearch({ token: 't', done: 'false' })).toEqual({ token: 't' })
  expect(parseDeletionSearch({ done: 'true' })).toEqual({ done: true })
})

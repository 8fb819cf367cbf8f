import { beforeEach, expect, test } from 'vitest'
import { findAttempt, forgetAttempt, rememberAttempt, stateOf } from './social-attempt.ts'

beforeEach(() => sessionStorage.clear())

test('recognises the answer to an attempt of this tab and returns its target', () => {
  rememberAttempt({ provider: 'sandbox', state: 's1', purpose: 'login', next: 'checkout', trial: true })
  expect(findAttempt('sandbox', 's1')).toMatchObject({ purpose: 'login', next: 'checkout', trial: true })
})

test('rejects an answer with another state, without one, or of another provider', () => {
  rememberAttempt({ provider: 'sandbox', state: 's1', purpose: 'login' })
  expect([
    findAttempt('sandbox', 's2'),
    findAttempt('sandbox', undefined),
    findAttempt('google', 's1'),
  ]).toEqual([null, null, null])
})

test('restores nothing after a deletion or from foreign data', () => {
  rememberAttempt({ provider: 'sandbox', state: 's1', purpose: 'connect' })
  forgetAttempt()
  expect(findAttempt('sandbox', 's1')).toBeNull()
  sessionStorage.setItem('socialAttempt', '{broken')
  expect(findAttempt('sandbox', 's1')).toBeNull()
  sessionStorage.setItem('socialAttempt', '{}')
  expect(findAttempt('sandbox', undefined)).toBeNull()
})

test('reads the state from the address of the provider', () => {
  expect(stateOf('https://provider.test/login?client_id=x&state=abc')).toBe('abc')
  expect(stateOf('https://provider.test/login')).toBeNull()
})

import { beforeEach, expect, test } from 'vitest'
import { findAttempt, forgetAttempt, rememberAttempt, stateOf } from './social-attempt.ts'

beforeEach(() => sessionStorage.clear())

test('the answer to a login that this tab began is known, with where to go next', () => {
  rememberAttempt({ provider: 'sandbox', state: 's1', purpose: 'login', next: 'checkout', trial: true })
  expect(findAttempt('sandbox', 's1')).toMatchObject({ purpose: 'login', next: 'checkout', trial: true })
})

test('an answer with another state, without one, or of another provider is not ours', () => {
  rememberAttempt({ provider: 'sandbox', state: 's1', purpose: 'login' })
  expect([
    findAttempt('sandbox', 's2'),
    findAttempt('sandbox', undefined),
    findAttempt('google', 's1'),
  ]).toEqual([null, null, null])
})

test('nothing is restored after it is deleted, nor from foreign data', () => {
  rememberAttempt({ provider: 'sandbox', state: 's1', purpose: 'connect' })
  forgetAttempt()
  expect(findAttempt('sandbox', 's1')).toBeNull()
  sessionStorage.setItem('socialAttempt', '{broken')
  expect(findAttempt('sandbox', 's1')).toBeNull()
  sessionStorage.setItem('socialAttempt', '{}')
  expect(findAttempt('sandbox', undefined)).toBeNull()
})

test('the state is read from the address of the provider', () => {
  expect(stateOf('https://provider.test/login?client_id=x&state=abc')).toBe('abc')
  expect(stateOf('https://provider.test/login')).toBeNull()
})

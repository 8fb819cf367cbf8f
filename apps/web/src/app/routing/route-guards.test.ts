import { isRedirect } from '@tanstack/react-router'
import { beforeEach, describe, expect, test } from 'vitest'
import { forgetAccount, rememberAccount } from '../../api/account.ts'
import { adminOnly, guestOnly, signedInOnly } from './route-guards.ts'

function signIn(is_admin: boolean) {
  const user = { id: 7, name: 'Nora', email: 'nora@example.test', is_admin }
  rememberAccount('secret', user as Parameters<typeof rememberAccount>[1])
}

/** Target of a guard's redirect; null = the visitor may pass. */
function sentTo(guard: () => void) {
  try {
    guard()
    return null
  } catch (thrown) {
    if (!isRedirect(thrown)) throw thrown
    const { to, search } = thrown.options
    return search === undefined ? to : { to, search }
  }
}

beforeEach(forgetAccount)

describe('a guest', () => {
  test('is sent to the channels by signed-in-only pages, with the requested page in the address', () => {
    expect(sentTo(signedInOnly('profile'))).toEqual({ to: '/', search: { next: 'profile' } })
    expect(sentTo(signedInOnly('checkout'))).toEqual({ to: '/', search: { next: 'checkout' } })
  })
  test('keeps the subscription, the section of the profile and the requested trial in the address', () => {
    const asked = (page: 'profile' | 'checkout', where: object) => sentTo(() => signedInOnly(page)(where))
    expect(asked('profile', { params: { subscriptionId: '12' } })).toEqual({
      to: '/',
      search: { next: 'profile', subscriptionId: 12 },
    })
    expect(asked('profile', { params: { subscriptionId: '12' }, search: { cancel: 1 } })).toEqual({
      to: '/',
      search: { next: 'profile', subscriptionId: 12, cancel: 1 },
    })
    expect(asked('profile', { search: { section: 'data' } })).toEqual({
      to: '/',
      search: { next: 'profile', section: 'data' },
    })
    expect(asked('checkout', { search: { trial: true } })).toEqual({
      to: '/',
      search: { next: 'checkout', trial: true },
    })
  })
  test('is sent to the channels by admin-only pages', () => expect(sentTo(adminOnly)).toBe('/'))
  test('may log in', () => expect(sentTo(guestOnly)).toBeNull())
})

describe('a customer', () => {
  beforeEach(() => signIn(false))
  test('may open signed-in-only pages', () => expect(sentTo(signedInOnly('profile'))).toBeNull())
  test('is sent to the channels by admin-only pages', () => expect(sentTo(adminOnly)).toBe('/'))
  test('is sent to the channels by guest-only pages', () => expect(sentTo(guestOnly)).toBe('/'))
})

describe('an administrator', () => {
  beforeEach(() => signIn(true))
  test('may open signed-in-only pages', () => expect(sentTo(signedInOnly('checkout'))).toBeNull())
  test('may open admin-only pages', () => expect(sentTo(adminOnly)).toBeNull())
  test('may open guest-only pages', () => expect(sentTo(guestOnly)).toBeNull())
})

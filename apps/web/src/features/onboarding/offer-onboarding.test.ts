import { renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { forgetAccount, rememberAccount } from '../../api/account.ts'
import type { User } from '@guidefeed/contract'
import { closeOnboarding, offerOnboarding, useOnboardingOpen } from './onboarding.ts'

const isOpen = () => renderHook(() => useOnboardingOpen()).result.current

test.each(['input', 'button'])('the slideshow does not open while the visitor is at a focused %s', (name) => {
  const field = document.body.appendChild(document.createElement(name))
  field.focus()
  offerOnboarding()
  expect(isOpen()).toBe(false)
  field.blur()
  offerOnboarding()
  expect(isOpen()).toBe(true)
  closeOnboarding()
  localStorage.clear()
})

test('the slideshow does not open for a customer who is logged in', () => {
  rememberAccount('token', { id: 7, is_admin: false } as User)
  offerOnboarding()
  expect(isOpen()).toBe(false)
  forgetAccount()
})

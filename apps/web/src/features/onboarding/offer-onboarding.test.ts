import { renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
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

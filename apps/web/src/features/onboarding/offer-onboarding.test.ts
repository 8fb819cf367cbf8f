import { renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { offerOnboarding, useOnboardingOpen } from './onboarding.ts'

const isOpen = () => renderHook(() => useOnboardingOpen()).result.current

test('the slideshow does not open while the visitor is typing', () => {
  const field = document.body.appendChild(document.createElement('input'))
  field.focus()
  offerOnboarding()
  expect(isOpen()).toBe(false)
  field.blur()
  offerOnboarding()
  expect(isOpen()).toBe(true)
})

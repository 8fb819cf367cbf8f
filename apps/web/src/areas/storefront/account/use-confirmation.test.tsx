import { renderHook } from '@testing-library/react'
import type { PropsWithChildren } from 'react'
import { I18nextProvider } from 'react-i18next'
import { expect, test, vi } from 'vitest'
import { createI18n } from '../../../messages/i18n.ts'
import { useOnConfirmed, type Confirmation } from './use-confirmation.ts'

const i18n = createI18n()
const wrapper = ({ children }: PropsWithChildren) => <I18nextProvider i18n={i18n}>{children}</I18nextProvider>
const unconfirmed = (userId: number): Confirmation => ({
  email: 'carla@example.test',
  isPending: false,
  isConfirmed: false,
  userId,
})
const confirmed = (userId: number): Confirmation => ({
  ...unconfirmed(userId),
  email: null,
  isConfirmed: true,
})
const unknown: Confirmation = { email: null, isPending: true, isConfirmed: false, userId: null }

/** Returns how often the page went on while it learned these in turn. */
function timesContinued(steps: readonly Confirmation[]): number {
  const onConfirmed = vi.fn<() => void>()
  const { rerender } = renderHook((confirmation) => useOnConfirmed(confirmation, onConfirmed), {
    wrapper,
    initialProps: unknown,
  })
  for (const step of steps) rerender(step)
  return onConfirmed.mock.calls.length
}

test('continues once the address that was asked for is confirmed', () => {
  expect(timesContinued([unconfirmed(1), unconfirmed(1), confirmed(1), confirmed(1)])).toBe(1)
})

test('does not continue with an address that was confirmed before', () => {
  expect(timesContinued([confirmed(1), confirmed(1)])).toBe(0)
})

test('does not take another customer, who logged in meanwhile, for the confirmation', () => {
  expect(timesContinued([unconfirmed(1), unknown, confirmed(2)])).toBe(0)
  expect(timesContinued([unconfirmed(1), confirmed(2), unconfirmed(1), confirmed(1)])).toBe(1)
})

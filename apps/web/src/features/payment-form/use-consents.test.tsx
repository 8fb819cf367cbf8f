import { act, renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useConsents } from './use-consents.ts'

const consentsFor = (order: string, { wereGiven = false } = {}) =>
  renderHook(useConsents, { initialProps: { order, wereGiven, onRevoke() {} } })
const none = { renewal: false, withdrawal: false }

test('consents that were ticked for one price are asked for again for another', () => {
  const { result, rerender } = consentsFor('€9.90')
  act(() => result.current.set('renewal', true))
  expect(result.current.given).toEqual({ renewal: true, withdrawal: false })
  rerender({ order: '€14.90', wereGiven: false, onRevoke() {} })
  expect(result.current.given).toEqual(none)
})

test('kept consents of which one was revoked and given again are asked for again, too', () => {
  const { result, rerender } = consentsFor('€9.90', { wereGiven: true })
  act(() => result.current.set('withdrawal', false))
  expect(result.current.given).toEqual({ renewal: true, withdrawal: false })
  act(() => result.current.set('withdrawal', true))
  rerender({ order: '€14.90', wereGiven: false, onRevoke() {} })
  expect(result.current.given).toEqual(none)
})

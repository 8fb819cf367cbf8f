import { act, cleanup, render } from '@testing-library/react'
import { notifications } from '@mantine/notifications'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { parseApiError } from '../../api/api-error.ts'
import { createI18n } from '../../messages/i18n.ts'
import { showToast, toastTimeoutMs, type Toast } from '../../ui/toast.ts'
import { Toaster } from '../../ui/toaster.tsx'
import { showProblem } from './show-problem.ts'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
const i18n = createI18n()

beforeEach(() => {
  // Another file of this worker may have left a toast.
  notifications.clean()
  vi.useFakeTimers()
  render(<Toaster />)
})
afterEach(() => {
  cleanup()
  notifications.clean()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

const shown = () =>
  [...document.querySelectorAll('[role="alert"], [role="status"]')].map((it) => it.textContent)
const show = (toast: Toast) => act(() => showToast(toast))
const settle = (ms = 300) => act(() => vi.advanceTimersByTimeAsync(ms))

// Specification: 8.1
test('a refusal (400 to 499) is shown with the message of the server', async () => {
  await act(async () =>
    showProblem(parseApiError(422, { message: { data: ['Too many channels.'] } }, null), i18n),
  )
  await settle()
  expect(shown()).toEqual(['Too many channels.'])
})

// Specification: 8.4
test('other statuses and network failures are only logged to the console', async () => {
  const log = vi.spyOn(console, 'error').mockReturnValue()
  const broken = parseApiError(500, { message: 'Broken.' }, null)
  const offline = parseApiError(0, {}, null)
  for (const error of [broken, offline]) showProblem(error, i18n)
  await settle()
  expect(shown()).toEqual([])
  expect(log.mock.calls).toEqual([[broken], [offline]])
})

// Specification: 9.9
test('a toast closes after 3000 ms; an error toast stays until it is closed', async () => {
  await show({ kind: 'success', message: 'Saved.' })
  await show({ kind: 'warning', message: 'Look here.' })
  await show({ kind: 'error', message: 'Refused.' })
  await settle(2500)
  expect(shown()).toEqual(['Saved.', 'Look here.', 'Refused.'])
  await settle(toastTimeoutMs)
  expect(shown()).toEqual(['Refused.'])
})

// Specification: 9.10
test('shows at most five toasts at once', async () => {
  for (const message of ['1', '2', '3', '4', '5', '6']) await show({ kind: 'success', message })
  await settle()
  expect(shown()).toHaveLength(5)
})

test.each([
  ['an ended session is handled by the logout', 401, 'unauthenticated'],
  ['a missing second factor is handled by its setup page', 403, 'second_factor_required'],
])('%s, not by each call that met it', async (_what, status, code) => {
  showProblem(parseApiError(status, { message: 'Refused.', code }, null), i18n)
  await settle()
  expect(shown()).toEqual([])
})

import { notifications } from '@mantine/notifications'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { I18nextProvider } from 'react-i18next'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createI18n } from '../messages/i18n.ts'
import { showToast, toastTimeoutMs, type Toast } from './toast.ts'
import { Toaster } from './toaster.tsx'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

/** Length of a toast's exit animation. */
const leavingMs = 500

let root: Root

beforeEach(async () => {
  vi.useFakeTimers()
  // Removes toasts of earlier tests without a toaster.
  notifications.clean()
  root = createRoot(document.body.appendChild(document.createElement('div')))
  await act(async () =>
    root.render(
      <I18nextProvider i18n={createI18n()}>
        <Toaster />
      </I18nextProvider>,
    ),
  )
})

afterEach(async () => {
  await act(async () => notifications.clean())
  await pass(leavingMs)
  await act(async () => root.unmount())
  document.body.replaceChildren()
  vi.useRealTimers()
})

const shown = () =>
  [...document.querySelectorAll<HTMLElement>('[role="status"], [role="alert"]')].filter(
    (toast) => toast.textContent !== '',
  )
const texts = () => shown().map((toast) => toast.textContent)

async function show(message: string, kind: Toast['kind'] = 'success') {
  await act(() => showToast({ kind, message }))
  await pass(1)
}

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

test('an error stays until it is closed', async () => {
  await show('The card was declined.', 'error')
  await pass(60_000)
  expect(shown().map((toast) => toast.role)).toEqual(['alert'])
  await act(async () => document.querySelector<HTMLElement>('[aria-label="Close"]')?.click())
  await pass(leavingMs)
  expect(texts()).toEqual([])
})

test('a success closes the errors', async () => {
  await show('The card was declined.', 'error')
  await show('Profile updated successfully')
  await pass(leavingMs)
  expect(texts()).toEqual(['Profile updated successfully'])
})

test('shows at most five toasts, and the next one after one has closed', async () => {
  for (const number of [1, 2, 3, 4, 5, 6]) await show(`Error ${number}`, 'error')
  await pass(leavingMs)
  expect(texts()).toHaveLength(5)
  await act(async () => document.querySelector<HTMLElement>('[aria-label="Close"]')?.click())
  await pass(leavingMs)
  expect(texts()).toContain('Error 6')
})

test('a repeated message is shown once', async () => {
  await show('Saved')
  await show('Saved')
  await pass(leavingMs)
  expect(texts()).toEqual(['Saved'])
})

test.each([
  ['hovered', 'mouseover', 'mouseout'],
  ['focused', 'focusin', 'focusout'],
])('a toast that is %s stays, and goes three seconds afterwards', async (_, begin, end) => {
  await show('Saved')
  await pass(1000)
  const [toast] = shown()
  await act(async () => toast?.dispatchEvent(new Event(begin, { bubbles: true })))
  await pass(60_000)
  expect(texts()).toEqual(['Saved'])
  await act(async () => toast?.dispatchEvent(new Event(end, { bubbles: true })))
  await pass(toastTimeoutMs + leavingMs)
  expect(texts()).toEqual([])
})

test('closing the focused toast resumes the timeouts of the others', async () => {
  await show('Saved')
  await show('The card was declined.', 'error')
  const close = document.querySelectorAll<HTMLElement>('[aria-label="Close"]')
  const ofError = [...close].find((button) => button.closest('[role="alert"]'))
  await act(async () => ofError?.focus())
  await pass(60_000)
  expect(texts()).toHaveLength(2)
  await act(async () => ofError?.click())
  await pass(toastTimeoutMs + leavingMs)
  expect(texts()).toEqual([])
})

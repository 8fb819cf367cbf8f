import { afterEach, expect, test, vi } from 'vitest'
import { parseApiError } from '../api/api-error.ts'
import { createI18n } from '../messages/i18n.ts'
import { showProblem } from './show-problem.ts'

const { showToast } = vi.hoisted(() => ({ showToast: vi.fn<(toast: unknown) => Promise<void>>() }))
vi.mock('../ui/toast.ts', () => ({ showToast }))
const console_ = vi.spyOn(console, 'error').mockImplementation(() => {})

afterEach(() => vi.clearAllMocks())

const show = (status: number, body: unknown) => showProblem(parseApiError(status, body, null), createI18n())

test.each([
  ['its message', { message: 'Choose a channel.' }, 'Choose a channel.'],
  ['a message within data', { data: { message: 'Choose a channel.' } }, 'Choose a channel.'],
  ['a nested message', { message: { message: 'Choose a channel.' } }, 'Choose a channel.'],
  ['a list of messages', { data: { message: ['One.', 'Two.'] } }, 'One. Two.'],
])('of a refusal %s is shown as an error', (_, body, message) => {
  show(422, body)
  expect(showToast).toHaveBeenCalledExactlyOnceWith({ kind: 'error', message })
  expect(console_).not.toHaveBeenCalled()
})

test('a refusal without a message says that something went wrong', () => {
  show(418, {})
  expect(showToast).toHaveBeenCalledExactlyOnceWith({
    kind: 'error',
    message: 'Something went wrong on our side. Try again in a moment.',
  })
})

test.each([
  ['a failure of the server', 500],
  ['no answer', 0],
])('%s goes to the console alone', (_, status) => {
  show(status, { message: 'Internal error' })
  expect(showToast).not.toHaveBeenCalled()
  expect(console_).toHaveBeenCalledOnce()
})

test('an ended session is told by the logout, not by each call that met it', () => {
  show(401, { message: 'Log in.', code: 'unauthenticated' })
  expect(showToast).not.toHaveBeenCalled()
})

import { TextInput } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { I18nextProvider } from 'react-i18next'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { parseApiError } from '../../api/api-error.ts'
import { loadAnswerWords } from '../../messages/answer-words.ts'
import { createI18n } from '../../messages/i18n.ts'
import { CallForm } from './call-form.tsx'
import { PasswordField } from './password-field.tsx'
import { useFormCall } from './use-form-call.ts'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

type Values = { email: string; password: string }
const send = vi.fn<(values: Values) => Promise<string>>()
const onDone = vi.fn<() => void>()
let host: HTMLElement
let i18n: ReturnType<typeof createI18n>

function TestForm() {
  const call = useFormCall({
    initialValues: { email: 'nora@example.test', password: '' },
    validate: ({ password }) => (password === '' ? { password: { code: 'required' } as const } : {}),
    send,
    onDone,
    fallbackFields: { invalid_credentials: 'password' },
  })
  return (
    <CallForm call={call} submitLabel="Send">
      <TextInput label="Email" key={call.form.key('email')} {...call.form.getInputProps('email')} />
      <PasswordField
        label="Password"
        key={call.form.key('password')}
        {...call.form.getInputProps('password')}
      />
    </CallForm>
  )
}

beforeEach(async () => {
  send.mockReset()
  onDone.mockReset()
  host = document.body.appendChild(document.createElement('div'))
  i18n = createI18n()
  await act(async () =>
    createRoot(host).render(
      <I18nextProvider i18n={i18n}>
        <QueryClientProvider client={new QueryClient()}>
          <TestForm />
        </QueryClientProvider>
      </I18nextProvider>,
    ),
  )
})
afterEach(() => host.remove())

const field = (type: string) => host.querySelector<HTMLInputElement>(`input[type="${type}"]`)

async function submit(times = 1) {
  await act(async () => {
    for (let time = 0; time < times; time += 1)
      host.querySelector('form')?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }))
    await new Promise((resolve) => requestAnimationFrame(resolve))
  })
}

async function typePassword(text: string) {
  await act(async () => {
    const input = field('password')
    if (!input) throw new Error('there is no password field')
    // Bypasses React's setter, as a browser does; React would miss the change otherwise.
    Reflect.set(HTMLInputElement.prototype, 'value', text, input)
    input.dispatchEvent(new Event('input', { bubbles: true }))
  })
}

function expectPasswordToSay(message: string) {
  const password = field('password')
  expect(password?.getAttribute('aria-invalid')).toBe('true')
  const messageId = password?.getAttribute('aria-describedby') ?? ''
  expect(document.querySelector(`[id="${messageId}"]`)?.textContent).toBe(message)
  expect(document.activeElement).toBe(password)
}

// Specification: 5.2
test('an invalid field is marked, linked to its message and focused, and nothing is sent', async () => {
  await submit()
  expectPasswordToSay('Fill in this field.')
  expect(host.querySelector('[role="alert"]')?.textContent).not.toBe('')
  expect(send).not.toHaveBeenCalled()
})

test('an error found before sending is reworded once the words of another language are loaded', async () => {
  await submit()
  expectPasswordToSay('Fill in this field.')
  await act(() => i18n.changeLanguage('de'))
  await act(() => loadAnswerWords('de'))
  expectPasswordToSay('Füllen Sie dieses Feld aus.')
  expect(send).not.toHaveBeenCalled()
})

test('submitting twice sends once', async () => {
  const answer = Promise.withResolvers<string>()
  send.mockReturnValue(answer.promise)
  await typePassword('secret')
  await submit(2)
  expect(send).toHaveBeenCalledOnce()
  await act(async () => answer.resolve('ok'))
  expect(onDone).toHaveBeenCalledOnce()
})

test('a server error is shown at its field, the input stays, and the form can be sent again', async () => {
  send.mockRejectedValue(parseApiError(422, { message: 'No.', errors: { email: ['is taken'] } }, null))
  await typePassword('secret')
  await submit()
  expect(host.textContent).toContain('is taken')
  expect(field('password')?.value).toBe('secret')
  expect(onDone).not.toHaveBeenCalled()
  await submit()
  expect(send).toHaveBeenCalledTimes(2)
})

test('a refusal that names no field is shown at the form’s fallback field, and the input stays', async () => {
  const message = 'Wrong email or password.'
  send.mockRejectedValue(parseApiError(422, { message, code: 'invalid_credentials' }, null))
  await typePassword('secret')
  await submit()
  expectPasswordToSay(message)
  const typed = [...host.querySelectorAll('input')].map(({ value }) => value)
  expect(typed).toEqual(['nora@example.test', 'secret'])
})

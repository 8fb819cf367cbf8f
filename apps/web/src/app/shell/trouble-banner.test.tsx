import { act, cleanup, render, screen } from '@testing-library/react'
import { I18nextProvider } from 'react-i18next'
import { afterEach, expect, test, vi } from 'vitest'
import { call } from '../../api/client.ts'
import { createI18n } from '../../messages/i18n.ts'
import { TroubleBanner } from './trouble-banner.tsx'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

afterEach(cleanup)

async function meet(answer: () => Promise<Response>) {
  vi.stubGlobal('fetch', answer)
  await act(() => call('checkoutProviders', {}).catch(() => {}))
}
const failure = (status: number, code: string, message: string) => async () =>
  Response.json({ message, code, request_id: 'r1' }, { status })
const shown = () => screen.getByRole('status').textContent
const notReached = 'Guidefeed cannot be reached. Retrying.'

test.each([
  ['no answer', () => Promise.reject(new TypeError('Failed to fetch')), notReached],
  ['the page of a proxy', async () => new Response('<h1>Bad gateway</h1>', { status: 502 }), notReached],
  ['a server that starts', failure(503, 'service_unavailable', 'Unavailable.'), notReached],
  ['a fault of the server', failure(500, 'internal_error', 'Our fault.'), 'Our fault. Request ID: r1'],
  ['a provider that is down', failure(502, 'provider_failed', 'No answer.'), 'No answer. Request ID: r1'],
  ['a refusal', failure(404, 'not_found', 'Nothing here.'), ''],
])('%s is shown as what it is, until the next answer', async (_what, answer, words) => {
  render(
    <I18nextProvider i18n={createI18n()}>
      <TroubleBanner />
    </I18nextProvider>,
  )
  await meet(answer)
  expect(shown()).toBe(words)
  await meet(async () => Response.json({ data: [] }))
  expect(shown()).toBe('')
})

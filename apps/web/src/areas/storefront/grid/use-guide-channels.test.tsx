import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { I18nextProvider } from 'react-i18next'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { cart } from '../../../features/cart/cart.ts'
import { createI18n } from '../../../messages/i18n.ts'
import { useGuideChannels } from './use-guide-channels.ts'

// A busy machine takes longer than the default second.
const timeout = 60_000

const channels = [
  { id: 1, name: 'Zulu', country_id: 7, coverage: { days_ahead: 0 } },
  { id: 2, name: 'Delta', country_id: 7, coverage: { days_ahead: 3 } },
  { id: 3, name: 'Alfa', country_id: 7, coverage: { days_ahead: 3 } },
  { id: 5, name: 'Alfa HD', country_id: 7, coverage: { days_ahead: 3 } },
  { id: 4, name: 'Other', country_id: 8, coverage: { days_ahead: 3 } },
]
const countries = [
  { id: 7, code: 'PL', name: 'Poland', channel_count: 3 },
  { id: 8, code: 'GB', name: 'United Kingdom', channel_count: 1 },
]
let asked: string[]
let isCountryDown: boolean

beforeEach(() => {
  asked = []
  isCountryDown = false
  vi.stubGlobal('fetch', async (address: string) => {
    const { pathname, searchParams } = new URL(address, location.origin)
    if (pathname.endsWith('/country'))
      return isCountryDown ? Response.json({}, { status: 400 }) : Response.json({ data: countries })
    asked.push(searchParams.get('country_id') ?? searchParams.get('id') ?? 'all')
    const ids = searchParams.get('country_id')?.split(',') ?? []
    return Response.json({ data: channels.filter((channel) => ids.includes(String(channel.country_id))) })
  })
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue({
    ...new Intl.DateTimeFormat().resolvedOptions(),
    timeZone: 'Europe/Warsaw',
  })
})
afterEach(() => {
  cleanup()
  act(() => cart.forget())
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

function renderFor(chosen: { selection: number[]; active: number[] }) {
  cart.store.set({
    ...cart.store.get(),
    cart: { token: 'x' } as never,
    selection: new Set(chosen.selection),
    active: new Set(chosen.active),
  })
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const i18n = createI18n()
  const wrapper = ({ children }: { children: ReactNode }) => (
    <I18nextProvider i18n={i18n}>
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    </I18nextProvider>
  )
  return renderHook(useGuideChannels, { wrapper }).result
}

// Specification: A.794
test('with nothing selected, the guide lists one version of each channel of the visitor’s country that has programmes, by name', async () => {
  const shown = renderFor({ selection: [], active: [] })
  await waitFor(() => expect(shown.current.channels).toHaveLength(2), { timeout })
  expect(shown.current.channels?.map(({ name }) => name)).toEqual(['Alfa', 'Delta'])
  expect(shown.current.isExample).toBe(true)
})

test('a retry after the countries failed requests the channels of the visitor’s country only', async () => {
  isCountryDown = true
  const shown = renderFor({ selection: [], active: [] })
  await waitFor(() => expect(shown.current.isFailed).toBe(true), { timeout })
  isCountryDown = false
  act(() => shown.current.reload())
  await waitFor(() => expect(shown.current.channels).toHaveLength(2), { timeout })
  expect(asked).toEqual(['7'])
  expect(shown.current.isFailed).toBe(false)
})

test('selected channels missing from the guide are counted for customers, not for guests', () => {
  expect(renderFor({ selection: [2, 3], active: [2] }).current.addedCount).toBe(1)
  cleanup()
  expect(renderFor({ selection: [2, 3], active: [] }).current.addedCount).toBe(0)
})

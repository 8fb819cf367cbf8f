import { act, cleanup, configure, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderAtAddress } from '../../../test/render-at-address.tsx'
import { forgetAccount, rememberAccount } from '../../api/account.ts'
import { createI18n } from '../../messages/i18n.ts'
import { createWords } from '../../messages/words.ts'
import { PricesPage } from './prices-page.tsx'

// A busy machine takes longer than the default second.
configure({ asyncUtilTimeout: 60_000 })

const plan = (id: number, channelLimit: number, price: number) => ({
  id,
  name: `Guide ${channelLimit}`,
  channel_limit: channelLimit,
  price,
  currency: 'EUR',
  vat_included: false,
})

beforeEach(() => {
  const answers: [RegExp, unknown][] = [
    [/\/services\b/, [plan(1, 50, 9.9), plan(2, 300, 24.9), plan(3, 9000, 59.9)]],
    [/\/profile\b/, { services: [{ id: 1, is_trial: false, channel_limit: 50 }] }],
    [/\/country\b/, [{ id: 1, code: 'GB', name: 'United Kingdom', channel_count: 8000 }]],
  ]
  vi.stubGlobal('fetch', async (url: string) =>
    Response.json({ data: answers.find(([path]) => path.test(url))?.[1] ?? [] }),
  )
})
afterEach(() => {
  act(forgetAccount)
  cleanup()
  vi.unstubAllGlobals()
})

async function show(): Promise<(string | null)[]> {
  const i18n = createI18n()
  const words = createWords(i18n)
  await Promise.all([words.load('prices'), words.load('billing')])
  renderAtAddress('/prices', <PricesPage />, i18n)
  await screen.findByText('Every channel, 8,000 today')
  return screen
    .getAllByRole('heading', { level: 2 })
    .map(({ parentElement }) => parentElement?.textContent ?? null)
}

test('each plan says whom it suits and what a channel costs, in whole cents', async () => {
  const [small, middle, largest] = await show()
  expect(small).toContain('From €0.20 a channelFor your favourite channels')
  expect(middle).toContain('From €0.08 a channelFor a whole household')
  expect(largest).toContain('Less than €0.01 a channelFor everything there is')
})

test('customers with a plan read how to change it, visitors do not', async () => {
  await show()
  expect(screen.queryByText('Changing your plan')).toBeNull()
  cleanup()
  act(() => rememberAccount('token', { id: 7, name: 'Ann', email: 'a@b.example', is_admin: false } as never))
  await show()
  expect(await screen.findByText('Changing your plan')).toBeDefined()
})

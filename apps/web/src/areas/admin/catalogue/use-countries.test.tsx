import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { I18nextProvider } from 'react-i18next'
import { afterEach, expect, test } from 'vitest'
import { createI18n } from '../../../messages/i18n.ts'
import { allCountriesQuery, useCountries } from './use-countries.ts'

afterEach(cleanup)

const countryOf = (id: number, code: string, name: string) => ({
  id,
  code,
  name,
  active: true,
  version: 1,
  channel_count: 0,
})

test('administrators see the countries in the language of the page, sorted by it', async () => {
  const i18n = createI18n()
  await i18n.changeLanguage('de')
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } })
  client.setQueryData(allCountriesQuery.queryKey, [
    countryOf(1, 'AT', 'Austria'),
    countryOf(2, 'DE', 'Germany'),
  ])
  const wrapper = ({ children }: { children: ReactNode }) => (
    <I18nextProvider i18n={i18n}>
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    </I18nextProvider>
  )
  const { result } = renderHook(useCountries, { wrapper })
  expect(result.current.map(({ name }) => name)).toEqual(['Deutschland', 'Österreich'])
})

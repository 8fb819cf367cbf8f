import type { AdminCountry } from '@guidefeed/contract'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../api/client.ts'
import { adminKeys } from '../../../features/admin-list/admin-keys.ts'
import { countriesIn } from '../../../lib/country-names.ts'

/** All countries by name, including those that are switched off. */
export const allCountriesQuery = queryOptions({
  queryKey: [...adminKeys.all, 'countries'],
  queryFn: async ({ signal }): Promise<readonly AdminCountry[]> =>
    (await call('adminCountryList', { query: { all: 'true' }, signal })).data,
})

/** All countries, named in the language of the page; none until they are known. */
export function useCountries(): readonly AdminCountry[] {
  const { language } = useTranslation().i18n
  const { data } = useQuery(allCountriesQuery)
  return useMemo(() => countriesIn(data ?? [], language), [data, language])
}

import type { AdminCountry } from '@guidefeed/contract'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '../../../api/client.ts'
import { adminKeys } from '../../../features/admin-list/admin-keys.ts'

/** All countries by name, including those that are switched off. */
export const allCountriesQuery = queryOptions({
  queryKey: [...adminKeys.all, 'countries'],
  queryFn: async ({ signal }): Promise<readonly AdminCountry[]> =>
    (await call('adminCountryList', { query: { all: 'true' }, signal })).data,
})

/** All countries; none until they are known. */
export function useCountries(): readonly AdminCountry[] {
  return useQuery(allCountriesQuery).data ?? []
}

import type { AdminCountry } from '@guidefeed/contract'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../api/client.ts'
import { adminKeys } from '../../../features/admin-list/admin-keys.ts'

/** All countries by name, including those that are switched off. */
export function useCountries(): readonly AdminCountry[] {
  const countries = useQuery({
    queryKey: [...adminKeys.all, 'countries'],
    queryFn: async ({ signal }) => (await call('adminCountryList', { query: { all: 'true' }, signal })).data,
  })
  return countries.data ?? []
}

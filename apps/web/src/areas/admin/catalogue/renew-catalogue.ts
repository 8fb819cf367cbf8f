import type { QueryClient } from '@tanstack/react-query'
import { channelsQuery, countriesQuery } from '../../../api/queries.ts'
import { renewAdmin } from '../../../features/admin-list/admin-keys.ts'

/** Refetches channels and countries, for administrators and the storefront: a switched-off country hides its channels. */
export async function renewCatalogue(queryClient: QueryClient): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: countriesQuery.queryKey }),
    queryClient.invalidateQueries({ queryKey: channelsQuery.queryKey }),
    renewAdmin(queryClient),
  ])
}

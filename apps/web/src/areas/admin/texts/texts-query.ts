import type { Locale } from '@guidefeed/contract'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../api/client.ts'
import { adminKeys } from '../../../features/admin-list/admin-keys.ts'

/** The operator's texts as they are stored, in one language. */
export const textsQuery = (locale: Locale) =>
  queryOptions({
    queryKey: [...adminKeys.all, 'texts', locale],
    queryFn: async ({ signal }) => (await call('adminStaticContentList', { query: { locale }, signal })).data,
  })

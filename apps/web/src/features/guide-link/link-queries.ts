import { queryOptions } from '@tanstack/react-query'
import { call } from '../../api/client.ts'
import { customerKey } from '../../api/queries.ts'

export const guideLinkUseQuery = queryOptions({
  queryKey: [customerKey, 'guide-link-use'],
  queryFn: async ({ signal }) => (await call('guideLinkUse', { signal })).data,
})

/** The customer's newest television code, whether it was used, and the last hand-over by an earlier one. */
export const tvCodeQuery = queryOptions({
  queryKey: [customerKey, 'tv-code'],
  queryFn: async ({ signal }) => (await call('tvCodeRead', { signal })).data,
})

import { queryOptions } from '@tanstack/react-query'
import { call } from '../../api/client.ts'
import { customerKey } from '../../api/queries.ts'

/** Years that the customer bought for others, newest first. */
export const giftsQuery = queryOptions({
  queryKey: [customerKey, 'gifts'],
  queryFn: async ({ signal }) => (await call('giftList', { signal })).data,
})

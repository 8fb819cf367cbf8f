import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../api/client.ts'
import { adminKeys } from '../../../features/admin-list/admin-keys.ts'

export const channelQuery = (id: string) =>
  queryOptions({
    queryKey: [...adminKeys.all, 'channel', id],
    queryFn: async ({ signal }) => (await call('adminChannelRead', { params: { id }, signal })).data,
    meta: { shownByPage: ['channel_not_found', 'validation_failed'] },
  })

import type { AdminDashboard } from '@guidefeed/contract'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../api/client.ts'
import { adminKeys } from '../../../features/admin-list/admin-keys.ts'

const refreshMs = 60_000

export const dashboardQuery = queryOptions({
  queryKey: [...adminKeys.all, 'dashboard'],
  queryFn: async ({ signal }): Promise<AdminDashboard> => (await call('adminDashboard', { signal })).data,
  refetchInterval: refreshMs,
})

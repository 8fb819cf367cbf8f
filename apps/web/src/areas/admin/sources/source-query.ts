import type { AdminSource } from '@guidefeed/contract'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../api/client.ts'
import { adminKeys } from '../../../features/admin-list/admin-keys.ts'

const pollMs = 1000

/** Poll interval while a run is queued or in progress. */
export const whileRunning = (isRunning: boolean | undefined) => (isRunning === true ? pollMs : false)

/** One source; refetched while it is read. */
export const sourceQuery = (id: string) =>
  queryOptions({
    queryKey: [...adminKeys.all, 'source', id],
    queryFn: async ({ signal }): Promise<AdminSource> =>
      (await call('adminSourceRead', { params: { id }, signal })).data,
    refetchInterval: ({ state }) => whileRunning(state.data?.running),
    meta: { shownByPage: ['validation_failed', 'source_not_found'] },
  })

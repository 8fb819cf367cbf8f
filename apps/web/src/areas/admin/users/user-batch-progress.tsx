import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { isMissing } from '../../../api/api-error.ts'
import { call } from '../../../api/client.ts'
import { adminKeys, renewAdmin } from '../../../features/admin-list/admin-keys.ts'
import { useListSearch } from '../../../features/admin-list/use-list-search.ts'
import { paths } from '../../../lib/paths.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { showToast } from '../../../ui/toast.ts'
import { BackgroundProgress } from '../background-progress.tsx'

const pollMs = 1000

/** Progress of a change of many users in the background. A failed one leads to its job, which can be retried. */
export function UserBatchProgress({ id }: { id: string }) {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  const { update } = useListSearch()
  const { data: batch, error } = useQuery({
    queryKey: [...adminKeys.all, 'userBatch', id],
    queryFn: async ({ signal }) => (await call('adminUserMassUpdateRead', { params: { id }, signal })).data,
    refetchInterval: ({ state }) => (state.data?.status === 'running' ? pollMs : false),
  })
  const status = batch?.status
  // Its toast would return with each visit.
  const isGone = isMissing(error)
  useEffect(() => {
    if (isGone) void update({ batch: undefined }, { replace: true })
  }, [isGone, update])
  useEffect(() => {
    if (status !== 'done') return
    void showToast({ kind: 'success', message: t('adminUsers.bulk.done') })
    void update({ batch: undefined }).then(() => renewAdmin(queryClient))
  }, [status, t, queryClient, update])
  if (!batch || !status || status === 'done') return null
  return (
    <BackgroundProgress title={t(`adminUsers.bulk.${status}`)} done={batch.done} total={batch.total}>
      {status === 'failed' && (
        <Link
          to={paths.jobs}
          search={{ state: 'failed' }}
          className={buttonClass({ look: 'default', size: 'small' })}
        >
          {t('adminMenu.jobs')}
        </Link>
      )}
    </BackgroundProgress>
  )
}

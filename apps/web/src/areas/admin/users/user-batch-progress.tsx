import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../api/client.ts'
import { adminKeys, renewAdmin } from '../../../features/admin-list/admin-keys.ts'
import { useListSearch } from '../../../features/admin-list/use-list-search.ts'
import { paths } from '../../../lib/paths.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { showToast } from '../../../ui/toast.ts'
import { BackgroundProgress } from '../background-progress.tsx'
import { useDropMissing } from '../use-drop-missing.ts'

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
  useDropMissing('batch', error)
  useEffect(() => {
    if (status !== 'done') return
    void showToast({ kind: 'success', message: t('adminUsers.bulk.done') })
    // Replaces the entry of the history: with it, Back would show the toast again.
    void update({ batch: undefined }, { replace: true }).then(() => renewAdmin(queryClient))
  }, [status, t, queryClient, update])
  if (!batch || batch.status === 'done') return null
  return (
    <BackgroundProgress title={t(`adminUsers.bulk.${batch.status}`)} done={batch.done} total={batch.total}>
      {batch.status === 'failed' && (
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

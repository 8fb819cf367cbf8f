import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../api/client.ts'
import { adminKeys } from '../../../features/admin-list/admin-keys.ts'
import { useListSearch } from '../../../features/admin-list/use-list-search.ts'
import { formatSeconds } from '../../../lib/format-measure.ts'
import { Button } from '../../../ui/button.tsx'
import { showToast } from '../../../ui/toast.ts'
import { BackgroundProgress } from '../background-progress.tsx'
import { useDropMissing } from '../use-drop-missing.ts'
import { renewCatalogue } from './renew-catalogue.ts'

const pollMs = 1000

/** Countdown and progress of a deletion in the background, which can be undone until it ends. */
export function DeletionProgress({ id }: { id: string }) {
  const { t, i18n } = useTranslation()
  const queryClient = useQueryClient()
  const { update } = useListSearch()
  const params = { id }
  const queryKey = [...adminKeys.all, 'deletion', id]
  const { data: deletion, error } = useQuery({
    queryKey,
    queryFn: async ({ signal }) => (await call('adminChannelMassDeleteRead', { params, signal })).data,
    refetchInterval: ({ state }) => (state.data?.status === 'running' ? pollMs : false),
  })
  const change = useMutation({
    mutationFn: async (what: 'Undo' | 'Restart') =>
      (await call(`adminChannelMassDelete${what}`, { params })).data,
    onSuccess: (data) => queryClient.setQueryData(queryKey, data),
  })
  const status = deletion?.status
  useDropMissing('deletion', error)
  useEffect(() => {
    if (status !== 'done' && status !== 'undone') return
    const message = t(status === 'done' ? 'adminCatalogue.deleted' : 'adminCatalogue.delete.undone')
    void showToast({ kind: 'success', message })
    // Replaces the entry of the history: with it, Back would show the toast again.
    void update({ deletion: undefined }, { replace: true }).then(() => renewCatalogue(queryClient))
  }, [status, t, queryClient, update])
  if (!deletion || status === 'done' || status === 'undone') return null
  const { done, total, starts_in_seconds: seconds } = deletion
  const title = status === 'failed' ? 'failed' : seconds > 0 ? 'waiting' : 'running'
  return (
    <BackgroundProgress
      title={t(`adminCatalogue.delete.${title}`, { time: formatSeconds(seconds, i18n.language) })}
      done={done}
      total={total}
    >
      {status === 'failed' && (
        <Button size="small" isBusy={change.isPending} onClick={() => change.mutate('Restart')}>
          {t('adminCatalogue.delete.restart')}
        </Button>
      )}
      <Button look="default" size="small" isBusy={change.isPending} onClick={() => change.mutate('Undo')}>
        {t('adminCatalogue.delete.undo')}
      </Button>
    </BackgroundProgress>
  )
}

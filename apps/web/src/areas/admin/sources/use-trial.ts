import type { SourceTrial } from '@guidefeed/contract'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { isRefusal } from '../../../api/api-error.ts'
import { call } from '../../../api/client.ts'
import { adminKeys } from '../../../features/admin-list/admin-keys.ts'
import { whileRunning } from './source-query.ts'

/** The trial as it stands, polled while it is running and canceled when the page is left; `failure` once its state cannot be read. */
export function useTrial(begun: SourceTrial | undefined) {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  const id = begun?.id
  const cancel = useMutation({
    mutationFn: async (canceledId: number) =>
      (await call('adminSourceTrialCancel', { params: { id: String(canceledId) } })).data,
    // Under its own id: another trial can have begun since.
    onSuccess: (trial) => queryClient.setQueryData(keyOf(trial.id), trial),
  })
  const query = useQuery({
    queryKey: keyOf(id),
    queryFn: async ({ signal }) =>
      (await call('adminSourceTrialRead', { params: { id: String(id) }, signal })).data,
    enabled: id !== undefined,
    initialData: begun,
    refetchInterval: ({ state }) =>
      whileRunning(state.data?.status === 'running' && state.status !== 'error'),
    meta: { shownByPage: ['source_trial_not_found'] },
  })
  const onLeave = useEffectEvent(() => {
    if (query.data?.status === 'running') cancel.mutate(query.data.id)
  })
  useEffect(() => () => onLeave(), [])
  const failure = (isRefusal(query.error) && query.error.message) || t('errors.notReachable')
  return {
    trial: query.data,
    failure: query.isError ? failure : null,
    isRetrying: query.isFetching,
    retry: () => void query.refetch(),
    isCanceling: cancel.isPending,
    cancel: (canceled: SourceTrial) => cancel.mutate(canceled.id),
  }
}

const keyOf = (trialId: number | undefined) => [...adminKeys.all, 'trial', trialId]

import type { HolderEnding } from '@guidefeed/contract'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../api/client.ts'
import { adminKeys, renewAdmin } from '../../../features/admin-list/admin-keys.ts'
import { useListSearch } from '../../../features/admin-list/use-list-search.ts'
import { formatPrice } from '../../../lib/format.ts'
import { formatSeconds } from '../../../lib/format-measure.ts'
import { paths } from '../../../lib/paths.ts'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { showToast } from '../../../ui/toast.ts'
import { BackgroundProgress } from '../background-progress.tsx'
import classes from '../card.module.css'
import { useDropMissing } from '../use-drop-missing.ts'

const pollMs = 1000

/** Countdown and progress of a bulk end of subscriptions, which can be stopped; then those that could not be ended. */
export function HolderEndingProgress({ id }: { id: string }) {
  const { t, i18n } = useTranslation()
  const queryClient = useQueryClient()
  const { update } = useListSearch()
  const params = { id }
  const queryKey = [...adminKeys.all, 'holderEnding', id]
  const { data: ending, error } = useQuery({
    queryKey,
    queryFn: async ({ signal }) => (await call('adminHolderEndRead', { params, signal })).data,
    refetchInterval: ({ state }) => (state.data?.status === 'running' ? pollMs : false),
  })
  const stop = useMutation({
    mutationFn: async () => (await call('adminHolderEndStop', { params })).data,
    onSuccess: (data) => queryClient.setQueryData(queryKey, data),
  })
  useDropMissing('ending', error)
  const isOver = ending?.status === 'done' || ending?.status === 'stopped'
  const hasUnended = ending !== undefined && ending.failed_ids.length > 0
  const result =
    ending !== undefined && isOver
      ? t('adminHolders.result', {
          ended: ending.ended,
          amount: formatPrice(ending.refunded, ending.currency, i18n.language),
        })
      : null
  useEffect(() => {
    if (isOver) void renewAdmin(queryClient)
  }, [isOver, queryClient])
  // What could not be ended stays on the page, with the result, until it is closed.
  const toast = hasUnended ? null : result
  useEffect(() => {
    if (toast === null) return
    void showToast({ kind: 'success', message: toast })
    // Replaces the entry of the history: with it, Back would show the toast again.
    void update({ ending: undefined }, { replace: true })
  }, [toast, update])
  if (ending === undefined) return null
  if (result !== null)
    return hasUnended ? (
      <Unended
        result={result}
        ids={ending.failed_ids}
        onClose={() => void update({ ending: undefined }, { replace: true })}
      />
    ) : null
  const { done, total, status, starts_in_seconds: seconds } = ending
  return (
    <BackgroundProgress
      title={t(`adminHolders.${titleOf(status, seconds)}`, { time: formatSeconds(seconds, i18n.language) })}
      done={done}
      total={total}
    >
      {status === 'failed' && (
        <Link
          to={paths.jobs}
          search={{ state: 'failed' }}
          className={buttonClass({ look: 'default', size: 'small' })}
        >
          {t('adminMenu.jobs')}
        </Link>
      )}
      <Button look="default" size="small" isBusy={stop.isPending} onClick={() => stop.mutate()}>
        {t('adminHolders.stop')}
      </Button>
    </BackgroundProgress>
  )
}

const titleOf = (status: HolderEnding['status'], seconds: number) =>
  status === 'failed' ? 'failed' : seconds > 0 ? 'waiting' : 'running'

/** The subscriptions that need a person. */
function Unended({ result, ids, onClose }: { result: string; ids: readonly number[]; onClose: () => void }) {
  const { t } = useTranslation()
  return (
    <section className={classes.card} aria-labelledby="unended">
      <h2 id="unended">{t('adminHolders.unended')}</h2>
      <p role="status">{result}</p>
      <p>{t('adminHolders.unendedHint')}</p>
      <ul className={classes.rows}>
        {ids.map((id) => (
          <li key={id}>
            <Link to={paths.adminSubscription} params={{ subscriptionId: String(id) }} preload={false}>
              {t('adminHolders.subscription', { id })}
            </Link>
          </li>
        ))}
      </ul>
      <div className={classes.actions}>
        <Button look="default" size="small" onClick={onClose}>
          {t('adminHolders.close')}
        </Button>
      </div>
    </section>
  )
}

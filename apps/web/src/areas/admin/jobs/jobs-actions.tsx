import { useTranslation } from 'react-i18next'
import { call } from '../../../api/client.ts'
import { adminKeys } from '../../../features/admin-list/admin-keys.ts'
import type { Chosen } from '../../../features/admin-list/list-definition.ts'
import { ConfirmedAction } from '../../../features/confirmed-action/confirmed-action.tsx'
import { ActionButton } from '../action-button.tsx'

/** Retries or drops the selected jobs. */
export function JobsActions({ keys, matching, count, summary, clear }: Chosen) {
  const { t } = useTranslation()
  const body = matching ?? { ids: keys.map(String) }
  return (
    <>
      <ActionButton
        label={t('adminJobs.retry')}
        run={async () => {
          const { data } = await call('adminJobMassRetry', { body })
          clear()
          return t('adminJobs.retried', { count: data.changed })
        }}
      />
      <ConfirmedAction
        label={t('adminJobs.drop')}
        title={t('adminJobs.dropTitle', { count })}
        text={t('adminJobs.dropText')}
        run={async () => {
          const { data } = await call('adminJobMassDelete', { body })
          clear()
          return t('adminJobs.dropped', { count: data.changed })
        }}
        changes={adminKeys.all}
      >
        {summary}
      </ConfirmedAction>
    </>
  )
}

import type { AdminJob } from '@guidefeed/contract'
import { useTranslation } from 'react-i18next'
import { call } from '../../../api/client.ts'
import { adminKeys } from '../../../features/admin-list/admin-keys.ts'
import { ConfirmedAction } from '../../../features/confirmed-action/confirmed-action.tsx'
import { formatDateTime, formatNumber } from '../../../lib/format.ts'
import actions from '../../../ui/dialog-actions.module.css'
import { Dialog } from '../../../ui/dialog.tsx'
import { ActionButton } from '../action-button.tsx'
import { useAuditWords } from '../audit/use-audit-words.ts'
import card from '../card.module.css'
import { JobChip } from './job-chip.tsx'
import classes from './jobs.module.css'
import { useJobWords } from './use-job-words.ts'

/** A job with the whole error of its last try. */
export function JobDialog({ job, onClose }: { job: AdminJob; onClose: () => void }) {
  const { t, i18n } = useTranslation()
  const wordKind = useJobWords()
  const { wordSubject } = useAuditWords()
  const { id, kind, state, subjects, attempts, run_at: runAt, created_at: createdAt, error } = job
  return (
    <Dialog title={wordKind(kind)} isWide onClose={onClose}>
      <div className={classes.job}>
        <dl className={card.facts}>
          <dt>{t('adminJobs.code')}</dt>
          <dd>
            <bdi>{kind}</bdi>
          </dd>
          <dt>{t('adminJobs.state')}</dt>
          <dd>
            <JobChip state={state} />
          </dd>
          {subjects.map((subject) => (
            <div key={subject.type} className={card.fact}>
              <dt>{t('adminJobs.subject')}</dt>
              <dd>
                <bdi>{wordSubject(subject)}</bdi>
              </dd>
            </div>
          ))}
          <dt>{t('adminJobs.attempts')}</dt>
          <dd>{formatNumber(attempts, i18n.language)}</dd>
          <dt>{t('adminJobs.runAt')}</dt>
          <dd>{formatDateTime(runAt, i18n.language)}</dd>
          <dt>{t('adminJobs.createdAt')}</dt>
          <dd>{formatDateTime(createdAt, i18n.language)}</dd>
        </dl>
        {error !== null && (
          <figure className={classes.failure}>
            <figcaption>{t('adminJobs.error')}</figcaption>
            <pre dir="ltr" lang="en">
              {error}
            </pre>
          </figure>
        )}
        {state !== 'running' && !(job.is_kept && attempts === 0) && (
          <div className={actions.actions}>
            {!job.is_kept && (state === 'failed' || !job.is_repeating) && (
              <ConfirmedAction
                label={t('adminJobs.drop')}
                title={t('adminJobs.dropTitle', { count: 1 })}
                text={t('adminJobs.dropText')}
                run={async () => {
                  await call('adminJobDelete', { params: { id } })
                  onClose()
                  return t('adminJobs.dropped', { count: 1 })
                }}
                changes={adminKeys.all}
              />
            )}
            <ActionButton
              label={t(state === 'failed' ? 'adminJobs.retry' : 'adminJobs.runNow')}
              run={async () => {
                await call('adminJobRetry', { params: { id } })
                onClose()
                return t('adminJobs.retried', { count: 1 })
              }}
            />
          </div>
        )}
      </div>
    </Dialog>
  )
}

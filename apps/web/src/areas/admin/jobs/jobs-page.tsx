import { jobAttentions, jobStates } from '@guidefeed/contract'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '../../../api/client.ts'
import { adminKeys } from '../../../features/admin-list/admin-keys.ts'
import { AdminList } from '../../../features/admin-list/admin-list.tsx'
import type { ListDefinition } from '../../../features/admin-list/list-definition.ts'
import { TechnicalText } from '../../../features/admin-list/technical-text.tsx'
import { When } from '../../../features/admin-list/when.tsx'
import { formatNumber } from '../../../lib/format.ts'
import { AdminPage } from '../admin-page.tsx'
import { useAuditWords } from '../audit/use-audit-words.ts'
import { JobChip } from './job-chip.tsx'
import { JobDialog } from './job-dialog.tsx'
import { JobsActions } from './jobs-actions.tsx'
import { useJobWords } from './use-job-words.ts'

/** Jobs that wait, run or failed. */
export function JobsPage() {
  const { t } = useTranslation()
  return (
    <AdminPage title={t('adminMenu.jobs')}>
      <AdminList list={useJobList()} />
    </AdminPage>
  )
}

function useJobList(): ListDefinition<'adminJobList'> {
  const { t, i18n } = useTranslation()
  const wordKind = useJobWords()
  const { wordSubject } = useAuditWords()
  const kinds = useQuery({
    queryKey: [...adminKeys.all, 'job kinds'],
    queryFn: async ({ signal }) => (await call('adminJobKinds', { signal })).data,
  })
  return {
    call: 'adminJobList',
    label: t('adminMenu.jobs'),
    keyOf: ({ id }) => id,
    dialogOf: (job, onClose) => <JobDialog job={job} onClose={onClose} />,
    columns: [
      {
        id: 'kind',
        label: t('adminJobs.kind'),
        cell: ({ kind }) => <bdi title={kind}>{wordKind(kind)}</bdi>,
      },
      { id: 'state', label: t('adminJobs.state'), cell: ({ state }) => <JobChip state={state} /> },
      {
        id: 'subject',
        label: t('adminJobs.subject'),
        cell: ({ subjects }) => <bdi>{subjects.map(wordSubject).join(', ') || '–'}</bdi>,
      },
      {
        id: 'attempts',
        label: t('adminJobs.attempts'),
        isNumber: true,
        cell: ({ attempts }) => formatNumber(attempts, i18n.language),
      },
      { id: 'run', label: t('adminJobs.runAt'), sort: 'run_at', cell: ({ run_at: at }) => <When at={at} /> },
      {
        id: 'created',
        label: t('adminJobs.createdAt'),
        sort: 'created_at',
        isExtra: true,
        cell: ({ created_at: at }) => <When at={at} />,
      },
      { id: 'code', label: t('adminJobs.code'), isExtra: true, cell: ({ kind }) => <bdi>{kind}</bdi> },
      {
        id: 'error',
        label: t('adminJobs.error'),
        cell: ({ error }) => (error === null ? '–' : <TechnicalText lines={2}>{error}</TechnicalText>),
      },
    ],
    filters: [
      {
        kind: 'choice',
        name: 'state',
        label: t('adminJobs.state'),
        options: jobStates.map((value) => ({ value, label: t(`adminJobs.states.${value}`) })),
      },
      {
        kind: 'choice',
        name: 'kind',
        label: t('adminJobs.kind'),
        options: (kinds.data ?? [])
          .map((value) => ({ value, label: wordKind(value) }))
          .toSorted((a, b) => a.label.localeCompare(b.label, i18n.language)),
      },
      {
        kind: 'linked',
        name: 'attention',
        label: t('adminJobs.attention.label'),
        show: (kind) => t(`adminJobs.attention.${jobAttentions.find((known) => known === kind) ?? 'label'}`),
      },
    ],
    matches: 'adminJobMatches',
    actions: (chosen) => <JobsActions {...chosen} />,
    empty: t('adminJobs.empty'),
  }
}

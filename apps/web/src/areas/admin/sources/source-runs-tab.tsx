import { sourceRunStatuses, type AdminSource, type SourceRun } from '@guidefeed/contract'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { AdminList } from '../../../features/admin-list/admin-list.tsx'
import type { ListDefinition } from '../../../features/admin-list/list-definition.ts'
import { When } from '../../../features/admin-list/when.tsx'
import { formatNumber } from '../../../lib/format.ts'
import { formatBytes } from '../../../lib/format-measure.ts'
import { RunChip, RunDecision } from './source-chips.tsx'

const RunDialog = lazy(() => import('./run-dialog.tsx').then((m) => ({ default: m.RunDialog })))

/** Runs of a source, newest first. */
export function SourceRunsTab({ source }: { source: AdminSource }) {
  return <AdminList list={useRunList(source)} />
}

const droppedOf = ({ dropped }: SourceRun) => Object.values(dropped).reduce((sum, count) => sum + count, 0)

function useRunList(source: AdminSource): ListDefinition<'adminSourceRuns'> {
  const { t, i18n } = useTranslation()
  const numberOf = (value: number) => formatNumber(value, i18n.language)
  return {
    call: 'adminSourceRuns',
    params: { id: String(source.id) },
    label: t('adminSources.tabs.runs'),
    keyOf: ({ id }) => id,
    dialogOf: (run, onClose) => (
      <Suspense>
        <RunDialog run={run} onClose={onClose} />
      </Suspense>
    ),
    columns: [
      {
        id: 'started',
        label: t('adminSources.runs.started'),
        cell: ({ started_at: at }) => <When at={at} />,
      },
      { id: 'status', label: t('adminSources.runs.status'), cell: (run) => <RunChip run={run} /> },
      {
        id: 'decision',
        label: t('adminSources.runs.decision'),
        needsRoom: true,
        cell: (run) => <RunDecision run={run} />,
      },
      {
        id: 'found',
        label: t('adminSources.runs.found'),
        isNumber: true,
        cell: ({ channels_found: found }) => numberOf(found),
      },
      {
        id: 'read',
        label: t('adminSources.runs.read'),
        isNumber: true,
        cell: ({ programmes_read: read }) => numberOf(read),
      },
      {
        id: 'kept',
        label: t('adminSources.runs.kept'),
        isNumber: true,
        cell: ({ programmes_kept: kept }) => numberOf(kept),
      },
      {
        id: 'change',
        label: t('adminSources.runs.change'),
        isNumber: true,
        cell: (run) => changeOf(run, numberOf),
      },
      {
        id: 'dropped',
        label: t('adminSources.runs.dropped'),
        isNumber: true,
        cell: (run) => numberOf(droppedOf(run)),
      },
      {
        id: 'warnings',
        label: t('adminSources.runs.warnings'),
        isNumber: true,
        cell: ({ warnings }) => numberOf(warnings.length),
      },
      {
        id: 'size',
        label: t('adminSources.runs.size'),
        isNumber: true,
        isExtra: true,
        cell: ({ bytes }) => formatBytes(bytes, i18n.language),
      },
    ],
    filters: [
      {
        kind: 'choice',
        name: 'status',
        label: t('adminSources.runs.status'),
        options: sourceRunStatuses.map((value) => ({
          value,
          label: t(`adminSources.runs.statuses.${value}`),
        })),
      },
    ],
    empty: t('adminSources.runs.empty'),
  }
}

/** Kept programmes compared with the last run that changed the guides: +120, −3. */
function changeOf(
  { status, programmes_kept: kept, previous }: SourceRun,
  numberOf: (value: number) => string,
) {
  if (status !== 'ok' || previous === null) return '–'
  const change = kept - previous.programmes_kept
  return change > 0 ? `+${numberOf(change)}` : numberOf(change)
}

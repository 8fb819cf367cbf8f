import type { AdminSource, SourceRun } from '@guidefeed/contract'
import { useTranslation } from 'react-i18next'
import { StatusChip, type StatusTone } from '../../../ui/status-chip.tsx'

const stateTones: Readonly<Record<AdminSource['state'], StatusTone>> = {
  ok: 'success',
  waiting: 'info',
  failing: 'danger',
  held_back: 'warning',
  off: 'neutral',
}

/** State of a source, and whether it is being read. */
export function SourceChips({ source: { state, running } }: { source: AdminSource }) {
  const { t } = useTranslation()
  return (
    <>
      <StatusChip tone={stateTones[state]}>{t(`adminSources.states.${state}`)}</StatusChip>
      {running && <StatusChip tone="info">{t('adminSources.running')}</StatusChip>}
    </>
  )
}

const runTones: Readonly<Record<SourceRun['status'], StatusTone>> = {
  running: 'info',
  ok: 'success',
  unchanged: 'success',
  damaged: 'warning',
  held_back: 'warning',
  failed: 'danger',
}

/** Result of a run. */
export function RunChip({ run: { status, refused_at } }: { run: SourceRun }) {
  const { t } = useTranslation()
  if (refused_at !== null) return <StatusChip tone="warning">{t('adminSources.runs.refused')}</StatusChip>
  return <StatusChip tone={runTones[status]}>{t(`adminSources.runs.statuses.${status}`)}</StatusChip>
}

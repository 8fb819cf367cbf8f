import type { AdminSource, SourceRun } from '@guidefeed/contract'
import { useTranslation } from 'react-i18next'
import { When } from '../../../features/admin-list/when.tsx'
import { FactLine } from '../../../ui/fact-line.tsx'
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
export function RunChip({ run }: { run: SourceRun }) {
  const { t } = useTranslation()
  const { status, accepted_at, refused_at, acceptable } = run
  // A run whose acceptance failed waits for another decision.
  if (accepted_at !== null && !acceptable)
    return <StatusChip tone="success">{t('adminSources.runs.accepted')}</StatusChip>
  if (refused_at !== null) return <StatusChip tone="warning">{t('adminSources.runs.refused')}</StatusChip>
  return <StatusChip tone={runTones[status]}>{t(`adminSources.runs.statuses.${status}`)}</StatusChip>
}

/** Administrator who accepted or refused what a run held back, and the time. */
export function RunDecision({ run: { accepted_at, refused_at, decided_by: by } }: { run: SourceRun }) {
  const at = refused_at ?? accepted_at
  if (at === null) return '–'
  return (
    <FactLine>
      {by && <bdi>{by.name || `#${by.id}`}</bdi>}
      <When at={at} />
    </FactLine>
  )
}

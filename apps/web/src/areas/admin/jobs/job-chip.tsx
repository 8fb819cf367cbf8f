import type { AdminJob } from '@guidefeed/contract'
import { useTranslation } from 'react-i18next'
import { StatusChip } from '../../../ui/status-chip.tsx'

const tones = { waiting: 'info', running: 'success', failed: 'danger' } as const

export function JobChip({ state }: Pick<AdminJob, 'state'>) {
  const { t } = useTranslation()
  return <StatusChip tone={tones[state]}>{t(`adminJobs.states.${state}`)}</StatusChip>
}

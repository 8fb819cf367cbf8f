import type { AdminMail } from '@guidefeed/contract'
import { useTranslation } from 'react-i18next'
import { StatusChip } from '../../../ui/status-chip.tsx'

const tones = { waiting: 'info', sent: 'success', refused: 'danger' } as const

export function MailChip({ state }: Pick<AdminMail, 'state'>) {
  const { t } = useTranslation()
  return <StatusChip tone={tones[state]}>{t(`adminSentMails.states.${state}`)}</StatusChip>
}

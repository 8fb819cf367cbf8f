import type { Subscription } from '@guidefeed/contract'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { formatDate } from '../../../lib/format.ts'
import { paths } from '../../../lib/paths.ts'
import { StatusChip } from '../../../ui/status-chip.tsx'
import { renewalState } from './renewal-state.ts'

/** End of a trial, and the way to keep the guide, beside its link. */
export function TrialState({ subscription }: { subscription: Subscription }) {
  const { t, i18n } = useTranslation()
  const { id, next, finish_at } = subscription
  // A late reminder postpones the charge, and the trial lasts until then.
  const end = next?.at ?? finish_at
  if (end === null) return null
  return (
    <>
      <StatusChip tone="info">{t('method.trialTitle', { date: formatDate(end, i18n.language) })}</StatusChip>
      {renewalState(subscription) === 'ends' && (
        <Link to={paths.subscription} params={{ subscriptionId: String(id) }}>
          {t('method.add')}
        </Link>
      )}
    </>
  )
}

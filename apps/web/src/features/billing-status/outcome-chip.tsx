import type { Order } from '@guidefeed/contract'
import { useTranslation } from 'react-i18next'
import { StatusChip } from '../../ui/status-chip.tsx'

/** A refund, withdrawal or open dispute of a completed order; empty without one. Its words are those of `billing`. */
export function OutcomeChip({ outcome }: Pick<Order, 'outcome'>) {
  const { t } = useTranslation()
  if (outcome === null) return null
  return (
    <StatusChip tone={outcome === 'disputed' ? 'warning' : 'info'}>
      {t(`orders.outcome.${outcome}`)}
    </StatusChip>
  )
}

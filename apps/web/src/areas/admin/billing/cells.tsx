import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { toneOf } from '../../../features/billing-status/status-tone.ts'
import { formatPrice } from '../../../lib/format.ts'
import { paths } from '../../../lib/paths.ts'
import { StatusChip } from '../../../ui/status-chip.tsx'

type BillingStatus = 'pending' | 'completed' | 'failed' | 'CREATED' | 'PENDING' | 'COMPLETED' | 'FAILED'

export function BillingChip({ status }: { status: BillingStatus }) {
  const { t } = useTranslation()
  return <StatusChip tone={toneOf(status)}>{t(`profile.status.${status}`)}</StatusChip>
}

/** Customer of an order or payment, with a link to their page. */
export function CustomerLink({ user }: { user: { id: number; name: string; email: string } }) {
  return (
    <Link to={paths.user} params={{ id: String(user.id) }} search={{}} preload={false}>
      <bdi>{user.name || user.email}</bdi>
    </Link>
  )
}

export function Price({ amount, currency }: { amount: number; currency: string }) {
  const { i18n } = useTranslation()
  return formatPrice(amount, currency, i18n.language)
}

import type { orderStatuses, paymentStatuses, subscriptionStatuses } from '@guidefeed/contract'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { toneOf } from '../../../features/billing-status/status-tone.ts'
import { formatPrice } from '../../../lib/format.ts'
import { paths } from '../../../lib/paths.ts'
import { StatusChip } from '../../../ui/status-chip.tsx'
import { useProviderWords } from './use-provider-words.ts'

type BillingStatus =
  | (typeof orderStatuses)[number]
  | (typeof paymentStatuses)[number]
  | (typeof subscriptionStatuses)[number]

type ProviderPageLinkProps = { payment: { provider: string; provider_url: string | null } }

export function BillingChip({ status }: { status: BillingStatus }) {
  const { t } = useTranslation()
  return <StatusChip tone={toneOf(status)}>{t(`profile.status.${status}`)}</StatusChip>
}

type SubscriptionState = { status: (typeof subscriptionStatuses)[number]; is_past_due: boolean }

/** Status of a subscription; an active one whose renewal is unpaid is past due. */
export function SubscriptionChip({ status, is_past_due: isPastDue }: SubscriptionState) {
  const { t } = useTranslation()
  if (status !== 'ACTIVE' || !isPastDue) return <BillingChip status={status} />
  return <StatusChip tone="warning">{t('adminBilling.pastDue')}</StatusChip>
}

type RefundedProps = { refunded: number; paid: number; currency: string }

/** Refunded amount; nothing if zero. */
export function RefundedChip({ refunded, paid, currency }: RefundedProps) {
  const { t, i18n } = useTranslation()
  if (refunded === 0) return null
  const amount = formatPrice(refunded, currency, i18n.language)
  return (
    <StatusChip tone="info">
      {t(refunded < paid ? 'adminBilling.partlyRefunded' : 'adminBilling.fullyRefunded', { amount })}
    </StatusChip>
  )
}

/** Name of a payment provider. */
export function ProviderName({ code }: { code: string }) {
  return <bdi>{useProviderWords()(code)}</bdi>
}

/** Customer of an order, payment or subscription, with a link to their page. */
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

/** A subscription as a link to its page. */
export function SubscriptionLink({ id, service }: { id: number; service: string }) {
  return (
    <Link to={paths.adminSubscription} params={{ subscriptionId: String(id) }} preload={false}>
      <bdi>{service}</bdi> <bdi>#{id}</bdi>
    </Link>
  )
}

/** The payment in the provider's dashboard, in a new tab. */
export function ProviderPageLink({ payment: { provider, provider_url: url } }: ProviderPageLinkProps) {
  const { t } = useTranslation()
  const wordProvider = useProviderWords()
  if (url === null) return null
  return (
    <a href={url} target="_blank" rel="noreferrer">
      {t('adminBilling.providerPage', { provider: wordProvider(provider) })}
    </a>
  )
}

import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { systemConfigQuery } from '../../api/queries.ts'
import { useCartSummary } from './use-cart-summary.ts'
import { formatPrice } from '../../lib/format.ts'

export type WaitingOrderProps = {
  /** Page that follows. */
  next: string | undefined
  isTrial?: boolean | undefined
}

/** Plan, channels and price of the order that waits on the next page, as texts; null if none does. */
export function useWaitingOrder({ next, isTrial = false }: WaitingOrderProps) {
  const { t, i18n } = useTranslation()
  const summary = useCartSummary()
  const trialDays = useQuery(systemConfigQuery).data?.get('trial_days') ?? 0
  if (next !== 'checkout' || !summary || summary.count === 0) return null
  const { count: used, limit, planName, yearTotal, currency, hasGift, isTrialAllowed } = summary
  if (limit === null || yearTotal === null) return null
  const isFree = isTrial && isTrialAllowed && trialDays > 0
  return {
    planName,
    used: t('cart.used', { used, limit }),
    price: isFree
      ? t('account.orderTrial', { days: trialDays })
      : hasGift
        ? t('cart.gift')
        : formatPrice(yearTotal, currency, i18n.language),
    /** Follows the price of a year. */
    period: isFree || hasGift ? null : t('cart.aYear'),
  }
}

import type { Subscription } from '@guidefeed/contract'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { subscriptionsQuery } from '../../../api/queries.ts'
import type { PricedCart } from '../../../features/cart/use-cart-summary.ts'
import { formatDate, formatPrice } from '../../../lib/format.ts'
import type { OrderDates } from './use-order-dates.ts'
import type { AppliedVoucher } from './use-voucher.ts'

type Order = { summary: PricedCart; isTrial: boolean; dates: OrderDates; voucher: AppliedVoucher | null }

/** Date and price of the renewal. */
export function useRenewalText({ summary, isTrial, dates, voucher }: Order): string {
  const { t, i18n } = useTranslation()
  const { isUpgrade } = summary
  const isFree = voucher?.total === 0
  const subscriptions = useQuery({ ...subscriptionsQuery, enabled: isUpgrade || isFree }).data
  const held = subscriptions?.find(({ status }) => status === 'ACTIVE')
  const format = (amount: number) => formatPrice(amount, summary.currency, i18n.language)
  const price = format(summary.yearTotal)
  const date = dates.renewsAfter(voucher?.free_months ?? 0)
  if (isTrial) return t('checkout.renewsTrial', { date: dates.trialEnd, price })
  // An upgrade does not resume the renewal.
  if (isUpgrade && held !== undefined && held.canceled_at !== null)
    return t('trialOrder.upgradeCanceled', { date: formatDate(endOf(held), i18n.language) })
  if (isUpgrade) return t('trialOrder.renewsUpgrade', { date, price })
  // The year that follows a trial keeps its payment method.
  const keepsMethod = held?.is_trial === true && held.payment_method !== null
  if (isFree && !keepsMethod) return t('checkout.voucher.noMethod', { date, price })
  if (voucher === null || voucher.discount === 0) return t('checkout.renewsOn', { date, price })
  return t('checkout.voucher.renewsOn', { date, price, first: format(summary.due.total + summary.due.fee) })
}

const endOf = ({ early_end, finish_at }: Subscription) =>
  (early_end?.is_declared === true ? early_end.at : finish_at) ?? ''

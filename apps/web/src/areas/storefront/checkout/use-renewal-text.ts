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
  const format = (amount: number) => formatPrice(amount, summary.currency, i18n.language)
  const price = format(summary.yearTotal)
  const held = useQuery({ ...subscriptionsQuery, enabled: summary.isUpgrade }).data
  // An upgrade does not resume the renewal.
  const ending = held?.find(({ status, canceled_at }) => status === 'ACTIVE' && canceled_at !== null)
  const date = dates.renewsAfter(voucher?.free_months ?? 0)
  if (isTrial) return t('checkout.renewsTrial', { date: dates.trialEnd, price })
  if (ending !== undefined)
    return t('trialOrder.upgradeCanceled', { date: formatDate(endOf(ending), i18n.language) })
  if (summary.isUpgrade) return t('trialOrder.renewsUpgrade', { date, price })
  if (voucher?.total === 0) return t('checkout.voucher.noMethod', { date, price })
  if (voucher === null || voucher.discount === 0) return t('checkout.renewsOn', { date, price })
  return t('checkout.voucher.renewsOn', { date, price, first: format(summary.due.total + summary.due.fee) })
}

const endOf = ({ early_end, finish_at }: Subscription) =>
  (early_end?.is_declared === true ? early_end.at : finish_at) ?? ''

import type { Subscription } from '@guidefeed/contract'
import { renewalConsent } from '@guidefeed/contract/consent-texts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { subscriptionsQuery } from '../../../api/queries.ts'
import type { PricedCart } from '../../../features/cart/use-cart-summary.ts'
import { formatDate, formatPrice } from '../../../lib/format.ts'
import type { OrderDates } from './use-order-dates.ts'
import type { AppliedVoucher } from './use-voucher.ts'

type Order = { summary: PricedCart; isTrial: boolean; dates: OrderDates; voucher: AppliedVoucher | null }

type Renewal = {
  /** Date and price. */
  text: string
  /** Text of the consent to renewals. */
  consent: string
  /** Whether the order leads to a later charge, so that its button has to say so also if nothing is due now (§ 312j BGB, CJEU C-400/22). */
  isCharged: boolean
  /** Whether the order leaves the renewal canceled. */
  isCanceled: boolean
  /** Whether it is still unknown what the customer holds, on which the rest depends. */
  isPending: boolean
}

/** The renewal that an order leads to. */
export function useRenewal({ summary, isTrial, dates, voucher }: Order): Renewal {
  const { t, i18n } = useTranslation()
  const { isUpgrade } = summary
  const isFree = summary.due.total + summary.due.fee === 0
  const isAsked = !isTrial && (isUpgrade || isFree)
  const { data: subscriptions } = useQuery({ ...subscriptionsQuery, enabled: isAsked })
  // The frame of the page loads them, too: its request must not disable the button of an order that does without them.
  const isPending = isAsked && subscriptions === undefined
  const held = subscriptions?.find(({ status }) => status === 'ACTIVE')
  const format = (amount: number) => formatPrice(amount, summary.currency, i18n.language)
  const price = format(summary.yearTotal)
  const date = dates.renewsAfter(voucher?.free_months ?? 0)
  const free = { isCharged: false, isCanceled: false, isPending }
  if (isTrial) {
    const trial = { date: dates.trialEnd, price }
    return { text: t('checkout.renewsTrial', trial), consent: t('trialOrder.consent', trial), ...free }
  }
  // A year that follows a trial keeps its payment method.
  const hasMethod = held !== undefined && held.payment_method !== null
  const isCanceled = held !== undefined && held.canceled_at !== null
  const kind = renewalConsent({ isUpgrade, isFree, hasMethod, isCanceled })
  const consent = t(`checkout.renewalConsents.${kind}`, { price })
  if (kind === 'renewalCanceled' && held !== undefined) {
    const text = t('trialOrder.upgradeCanceled', { date: formatDate(endOf(held), i18n.language) })
    return { text, consent, isCharged: false, isCanceled: true, isPending }
  }
  if (kind === 'renewalWithMethod')
    return { text: t('checkout.voucher.noMethod', { date, price }), consent, ...free }
  const charged = { consent, isCharged: true, isCanceled: false, isPending }
  if (isUpgrade && held !== undefined) {
    // Without a method, such as after a gift, nothing renewed before.
    const words = hasMethod ? 'trialOrder.renewsUpgrade' : 'trialOrder.renewsFromNow'
    return { text: t(words, { date, price }), ...charged }
  }
  if (voucher === null || voucher.discount === 0)
    return { text: t('checkout.renewsOn', { date, price }), ...charged }
  const first = format(summary.due.total + summary.due.fee)
  return { text: t('checkout.voucher.renewsOn', { date, price, first }), ...charged }
}

const endOf = ({ early_end, finish_at }: Subscription) =>
  (early_end?.is_declared === true ? early_end.at : finish_at) ?? ''

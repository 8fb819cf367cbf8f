import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDate, formatPrice } from '../../../lib/format.ts'
import { readTypedAmount } from '../../../lib/typed-number.ts'
import type { PaymentDetail } from './payment-detail.ts'
import { refundableCents } from './refundable.ts'

type AmountForm = {
  getValues: () => { amount: string }
  watch: (field: 'amount', listener: (change: { value: string }) => void) => void
}

/** Consequences of refunding the typed amount: for access, and for what stays refundable; empty while the amount is invalid. */
export function RefundPreview({ payment, form }: { payment: PaymentDetail; form: AmountForm }) {
  const { t, i18n } = useTranslation()
  const [amount, setAmount] = useState(form.getValues().amount)
  form.watch('amount', ({ value }) => setAmount(value))
  const { subscription, full_refund: full, currency } = payment
  const price = (sum: number) => formatPrice(sum, currency, i18n.language)
  const restCents = refundableCents(payment) - Math.round(readTypedAmount(amount) * 100)

  function wordAccess() {
    const { effect } = full
    if (effect === 'voids_code' || effect === 'keeps_code')
      return restCents === 0 ? t(`adminBilling.refund.${effect}`) : ''
    if (restCents === 0 && effect !== 'keeps_access') return t(`adminBilling.refund.${effect}`)
    const until = subscription?.ends_early_at ?? subscription?.finish_at ?? null
    // The end of a past-due term has passed.
    if (subscription?.status !== 'ACTIVE' || subscription.is_past_due || until === null)
      return t('adminBilling.refund.keeps')
    const day = formatDate(until, i18n.language)
    const isRenewing = subscription.renews_at !== null
    return t(isRenewing ? 'adminBilling.refund.keepsRenewal' : 'adminBilling.refund.keepsUntil', { day })
  }

  function wordMoney() {
    if (restCents > 0) return t('adminBilling.refund.rest', { amount: price(restCents / 100) })
    return full.also_refunded > 0 ? t('adminBilling.refund.also', { amount: price(full.also_refunded) }) : ''
  }

  const isValid = restCents >= 0 && restCents < refundableCents(payment)
  return <p role="status">{isValid && `${wordAccess()} ${wordMoney()}`.trim()}</p>
}

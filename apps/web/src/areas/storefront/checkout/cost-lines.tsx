import { splitVat } from '@guidefeed/contract/money'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import type { PricedCart } from '../../../features/cart/use-cart-summary.ts'
import { nameOfCountry } from '../../../lib/country-options.ts'
import { formatDate, formatPercent, formatPrice } from '../../../lib/format.ts'
import classes from './checkout.module.css'
import type { AppliedVoucher } from './use-voucher.ts'

/** The facts of an order that its cost lines state. */
export type CostSummary = Pick<
  PricedCart,
  'due' | 'isUpgrade' | 'planName' | 'limit' | 'currency' | 'finishAt'
> & {
  /** The operator charges VAT, and prices include it. */
  includesVat: boolean
}

type CostLinesProps = {
  summary: CostSummary
  isTrial: boolean
  trialDays: number
  /** Billing country with its VAT; null = one rate for all, or not known yet. */
  taxed: { code: string; percent: number } | null
  /** A business pays without VAT. */
  isReverseCharge?: boolean
  voucher?: AppliedVoucher | null
}

/** The ordered service and its time. */
export function orderedItem(
  t: TFunction,
  order: { summary: Omit<CostSummary, 'includesVat'> } & Pick<CostLinesProps, 'isTrial' | 'trialDays'>,
): string {
  const { summary, isTrial, trialDays } = order
  const { isUpgrade, planName, limit } = summary
  if (isTrial) return t('checkout.trialLine', { days: trialDays })
  return t(isUpgrade ? 'checkout.upgradeLine' : 'checkout.planLine', { name: planName ?? '', limit })
}

/** Today's charge, in lines that add up. */
export function CostLines({
  summary,
  isTrial,
  trialDays,
  taxed,
  isReverseCharge = false,
  voucher = null,
}: CostLinesProps) {
  const { t, i18n } = useTranslation()
  const { due, includesVat } = summary
  const price = (amount: number) => formatPrice(amount, summary.currency, i18n.language)
  const first = orderedItem(t, { summary, isTrial, trialDays })
  const total = isTrial ? 0 : due.total
  const fee = isTrial ? 0 : due.fee
  return (
    <table className={classes.lines}>
      <tbody>
        <tr>
          <th scope="row">
            {first}
            {summary.isUpgrade && summary.finishAt !== null && (
              <span className={classes.note}>
                {t('checkout.upgradeHint', { date: formatDate(summary.finishAt, i18n.language) })}
              </span>
            )}
          </th>
          <td>{price(total + (voucher?.discount ?? 0))}</td>
        </tr>
        {voucher !== null && (
          <tr>
            <th scope="row">
              {voucher.is_gift
                ? t('checkout.voucher.giftLine')
                : t('checkout.voucher.line', { code: voucher.code })}
            </th>
            <td>
              {voucher.free_months > 0
                ? t('checkout.voucher.freeMonths', { count: voucher.free_months })
                : `−${price(voucher.discount)}`}
            </td>
          </tr>
        )}
        {fee > 0 && (
          <tr>
            <th scope="row">{t('checkout.fee')}</th>
            <td>{price(fee)}</td>
          </tr>
        )}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">
            {t('checkout.totalToday')}
            {isReverseCharge && total + fee > 0 && (
              <span className={classes.note}>{t('tax.reverseCharge')}</span>
            )}
            {!isReverseCharge && includesVat && total + fee > 0 && (
              <VatPart taxed={taxed} total={total + fee} currency={summary.currency} />
            )}
          </th>
          <td>{price(total + fee)}</td>
        </tr>
      </tfoot>
    </table>
  )
}

type VatPartProps = Pick<CostLinesProps, 'taxed'> & { total: number; currency: string }

/** VAT in the total, by the billing country. */
function VatPart({ taxed, total, currency }: VatPartProps) {
  const { t, i18n } = useTranslation()
  const { language } = i18n
  return <span className={classes.note}>{text()}</span>

  function text() {
    if (taxed === null) return t('checkout.includesVat')
    if (taxed.percent === 0) return t('tax.none', { country: nameOfCountry(taxed.code, language) })
    const { vatCents } = splitVat(Math.round(total * 100), Math.round(taxed.percent * 100))
    const percent = formatPercent(taxed.percent, language)
    return t('tax.included', { percent, amount: formatPrice(vatCents / 100, currency, language) })
  }
}

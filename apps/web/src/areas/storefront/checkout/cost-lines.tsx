import { useTranslation } from 'react-i18next'
import type { PricedCart } from '../../../features/cart/use-cart-summary.ts'
import { formatPrice } from '../../../lib/format.ts'
import classes from './checkout.module.css'

type CostLinesProps = { summary: PricedCart; isTrial: boolean; trialDays: number }

/** Today's charge, in lines that add up. */
export function CostLines({ summary, isTrial, trialDays }: CostLinesProps) {
  const { t, i18n } = useTranslation()
  const { due, isUpgrade, planName, limit, includesVat } = summary
  const price = (amount: number) => formatPrice(amount, summary.currency, i18n.language)
  const name = planName ?? ''
  const first = isTrial
    ? t('checkout.trialLine', { days: trialDays })
    : t(isUpgrade ? 'checkout.upgradeLine' : 'checkout.planLine', { name, limit })
  const total = isTrial ? 0 : due.total
  const fee = isTrial ? 0 : due.fee
  return (
    <table className={classes.lines}>
      <tbody>
        <tr>
          <th scope="row">{first}</th>
          <td>{price(total)}</td>
        </tr>
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
            {includesVat && total + fee > 0 && (
              <span className={classes.vat}>{t('checkout.includesVat')}</span>
            )}
          </th>
          <td>{price(total + fee)}</td>
        </tr>
      </tfoot>
    </table>
  )
}

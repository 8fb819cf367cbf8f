import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { systemConfigQuery } from '../../../api/queries.ts'
import { useCartSummary } from '../../../features/cart/use-cart-summary.ts'
import { formatPrice } from '../../../lib/format.ts'
import classes from './waiting-order.module.css'

type WaitingOrderProps = {
  /** Page that follows the login. */
  next: string | undefined
  isTrial: boolean | undefined
}

/** Summary of the order that continues after the login; empty if none waits. */
export function WaitingOrder({ next, isTrial = false }: WaitingOrderProps) {
  const { t, i18n } = useTranslation()
  const summary = useCartSummary()
  const trialDays = useQuery(systemConfigQuery).data?.get('trial_days') ?? 0
  if (next !== 'checkout' || !summary || summary.count === 0) return null
  const { count: used, limit, planName, yearTotal, currency, isTrialAllowed } = summary
  if (limit === null || yearTotal === null) return null
  const isFree = isTrial && isTrialAllowed && trialDays > 0
  return (
    <aside className={classes.order} aria-labelledby="waiting-order">
      <h2 id="waiting-order">{t('account.order')}</h2>
      <p className={classes.plan}>
        <bdi>{planName}</bdi>
        <span className={classes.price}>
          {isFree ? (
            t('account.orderTrial', { days: trialDays })
          ) : (
            <>
              {formatPrice(yearTotal, currency, i18n.language)} <span>{t('cart.aYear')}</span>
            </>
          )}
        </span>
      </p>
      <p className={classes.used}>{t('cart.used', { used, limit })}</p>
    </aside>
  )
}

import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { systemConfigQuery } from '../../../api/queries.ts'
import { useCartSummary } from '../../../features/cart/use-cart-summary.ts'
import { formatPrice } from '../../../lib/format.ts'
import { paths } from '../../../lib/paths.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { FactLine } from '../../../ui/fact-line.tsx'
import classes from '../profile.module.css'

/** In place of a subscription: the next step, which is the order of the chosen channels, or their choice. */
export function NoSubscriptionCard({ hadOne }: { hadOne: boolean }) {
  const { t, i18n } = useTranslation()
  const summary = useCartSummary()
  const days = useQuery(systemConfigQuery).data?.get('trial_days') ?? 0
  const { count = 0, limit = null, yearTotal = null, planName = '', currency = '' } = summary ?? {}
  const mayTry = summary?.isTrialAllowed === true && days > 0
  const hasOrder = count > 0 && limit !== null && yearTotal !== null
  return (
    <section className={classes.card} aria-labelledby="no-subscription">
      <h2 id="no-subscription">{t(hadOne ? 'subscription.none.again' : 'subscription.none.title')}</h2>
      {hasOrder ? (
        <div className={classes.plan}>
          <FactLine>
            <bdi>{planName}</bdi>
            <span className={classes.quiet}>{t('cart.used', { used: count, limit })}</span>
            <span className={classes.quiet}>
              {formatPrice(yearTotal, currency, i18n.language)} {t('cart.aYear')}
            </span>
          </FactLine>
        </div>
      ) : (
        <p>
          {t('profile.noLinkText')} {mayTry && t('subscription.none.trial', { days })}
        </p>
      )}
      <div className={classes.actions}>
        {hasOrder ? (
          <Link to={paths.checkout} className={buttonClass()}>
            {t('account.goToOrder')}
          </Link>
        ) : (
          <Link to={paths.channels} className={buttonClass()}>
            {t('profile.noLinkNext')}
          </Link>
        )}
        {hasOrder && mayTry && (
          <Link to={paths.checkout} search={{ trial: true }} className={buttonClass({ look: 'default' })}>
            {t('cart.trial', { days })}
          </Link>
        )}
        <Link to={paths.prices} className={buttonClass({ look: 'default' })}>
          {t('subscription.none.prices')}
        </Link>
      </div>
    </section>
  )
}

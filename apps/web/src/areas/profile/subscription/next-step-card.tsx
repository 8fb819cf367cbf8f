import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { systemConfigQuery } from '../../../api/queries.ts'
import { useCartSummary } from '../../../features/cart/use-cart-summary.ts'
import { useWaitingOrder } from '../../../features/cart/use-waiting-order.ts'
import { paths } from '../../../lib/paths.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { FactLine } from '../../../ui/fact-line.tsx'
import classes from '../profile.module.css'

/** In place of a guide link or subscription: the next step, which is the order of the chosen channels, or their choice. */
export function NextStepCard({ title }: { title: string }) {
  const { t } = useTranslation()
  const summary = useCartSummary()
  const days = useQuery(systemConfigQuery).data?.get('trial_days') ?? 0
  const order = useWaitingOrder({ next: 'checkout' })
  const mayTry = summary?.isTrialAllowed === true && !summary.hasGift && days > 0
  return (
    <section className={classes.card} aria-labelledby="next-step">
      <h2 id="next-step">{title}</h2>
      {order ? (
        <div className={classes.plan}>
          <FactLine>
            <bdi>{order.planName}</bdi>
            <span className={classes.quiet}>{order.used}</span>
            <span className={classes.quiet}>
              {order.price} {order.period}
            </span>
          </FactLine>
        </div>
      ) : (
        <p>
          {t('profile.noLinkText')} {mayTry && t('subscription.none.trial', { days })}
        </p>
      )}
      <div className={classes.actions}>
        {order ? (
          <Link to={paths.checkout} className={buttonClass()}>
            {t('account.goToOrder')}
          </Link>
        ) : (
          <Link to={paths.channels} className={buttonClass()}>
            {t('profile.noLinkNext')}
          </Link>
        )}
        {order && mayTry && (
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

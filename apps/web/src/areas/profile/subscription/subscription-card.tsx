import type { Subscription } from '@guidefeed/contract'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useCart } from '../../../features/cart/cart.ts'
import { useRealLimit } from '../../../features/cart/use-channel-count.ts'
import { formatDate, formatPrice } from '../../../lib/format.ts'
import { paths } from '../../../lib/paths.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { FactLine } from '../../../ui/fact-line.tsx'
import { Meter } from '../../../ui/meter.tsx'
import { methodLabel } from '../../../features/payment-method/method-label.ts'
import classes from '../profile.module.css'
import { RenewalAction } from './renewal-action.tsx'
import { comingCharge, renewalState } from './renewal-state.ts'
import { SubscriptionChips } from './subscription-chips.tsx'
import { SubscriptionProblem } from './subscription-problem.tsx'
import { SubscriptionTimeline } from './subscription-timeline.tsx'

/** Summary of a subscription: state, next event and use, with a link to details. */
export function SubscriptionCard({ subscription }: { subscription: Subscription }) {
  const { t } = useTranslation()
  const { id, payment_method } = subscription
  const isLiving = renewalState(subscription) !== 'over'
  const asksForMethod =
    isLiving && subscription.is_trial && payment_method === null && subscription.canceled_at === null
  return (
    <>
      <SubscriptionProblem subscription={subscription} isShort />
      <section className={classes.card} aria-labelledby={`subscription-${id}`}>
        <div className={classes.cardHead}>
          <h2 id={`subscription-${id}`}>{t('subscription.title')}</h2>
          <SubscriptionChips subscription={subscription} />
        </div>
        <PlanLine subscription={subscription} />
        <SubscriptionTimeline subscription={subscription} />
        {isLiving && <ChannelsUsed limit={subscription.channel_limit} />}
        {payment_method !== null && (
          <p className={classes.quiet}>
            {t('method.title')}: {methodLabel(t, subscription)}
          </p>
        )}
        <div className={classes.actions}>
          {asksForMethod && (
            <Link to={paths.subscription} params={{ subscriptionId: String(id) }} className={buttonClass()}>
              {t('method.add')}
            </Link>
          )}
          <Link
            to={paths.subscription}
            params={{ subscriptionId: String(id) }}
            className={buttonClass({ look: 'default' })}
          >
            {t('subscription.manage')}
          </Link>
          <Link
            to={paths.channels}
            search={{ filter: 'selected' }}
            className={buttonClass({ look: 'default' })}
          >
            {t('profile.editChannels')}
          </Link>
          <RenewalAction subscription={subscription} />
        </div>
      </section>
    </>
  )
}

/**
 * The plan and its price, without VAT for a business that owes it, and a smaller plan that follows. A price a year would contradict
 * a canceled renewal.
 */
export function PlanLine({ subscription }: { subscription: Subscription }) {
  const { t, i18n } = useTranslation()
  const { service, channel_limit, price, price_without_vat, currency, canceled_at } = subscription
  const format = (amount: number) => formatPrice(amount, currency, i18n.language)
  const next = subscription.is_trial ? null : comingCharge(subscription)
  return (
    <p className={classes.plan}>
      <FactLine>
        <>
          {service}{' '}
          <span className={classes.quiet}>{t('subscription.planUpTo', { limit: channel_limit })}</span>
        </>
        {canceled_at === null && (
          <span className={classes.quiet}>
            {format(price_without_vat ?? price)} {t('cart.aYear')}
          </span>
        )}
        {price_without_vat !== null && (
          <span className={classes.quiet}>{t('subscription.reverseCharge')}</span>
        )}
      </FactLine>
      {next !== null && next.service !== service && (
        <span className={classes.quiet}>
          {t('subscription.planFrom', {
            date: formatDate(next.at, i18n.language),
            service: next.service,
            price: format(next.price + next.payment_fee),
          })}
        </span>
      )}
    </p>
  )
}

export function ChannelsUsed(plan: { limit: number }) {
  const { t } = useTranslation()
  const used = useCart((state) => state.active.size)
  const limit = useRealLimit(plan.limit)
  if (limit === null) return <p>{t('channels.shown', { count: used })}</p>
  return (
    <div className={classes.used}>
      <p>{t('profile.channelsUsed', { used, limit })}</p>
      <Meter label={t('cart.meter')} value={used} max={limit} />
    </div>
  )
}

import type { Subscription } from '@guidefeed/contract'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useCart } from '../../features/cart/cart.ts'
import { formatPrice } from '../../lib/format.ts'
import { paths } from '../../lib/paths.ts'
import { useCurrentTime } from '../../lib/clock.ts'
import { Meter } from '../../ui/meter.tsx'
import { StatusChip } from '../../ui/status-chip.tsx'
import { isExpiringSoon, isLaterThanYesterday } from './expiring-soon.ts'
import classes from './profile.module.css'
import { RenewalAction } from './renewal-action.tsx'
import { renewalState } from './renewal-state.ts'
import { toneOf } from './status-tone.ts'
import { SubscriptionTimeline } from './subscription-timeline.tsx'
import { buttonClass } from '../../ui/button.tsx'

/** A subscription: its state in a word, what happens next, how much of it is used, and the way out. */
export function SubscriptionCard({ subscription }: { subscription: Subscription }) {
  const { t, i18n } = useTranslation()
  const activeCount = useCart((state) => state.active.size)
  const { status, service, price, currency, channel_limit, finish_at, payment_method } = subscription
  const state = renewalState(subscription)
  const now = useCurrentTime()
  const isSoon = finish_at !== null && isExpiringSoon(finish_at, now) && isLaterThanYesterday(finish_at, now)
  return (
    <section className={classes.card} aria-labelledby={`subscription-${subscription.id}`}>
      <div className={classes.cardHead}>
        <h2 id={`subscription-${subscription.id}`}>{t('profile.subscription')}</h2>
        <StatusChip tone={toneOf(status)}>{t(`profile.status.${status}`)}</StatusChip>
        {state === 'canceled' && <StatusChip tone="info">{t('profile.renewalCanceled')}</StatusChip>}
        {isSoon && state !== 'over' && (
          <StatusChip tone="warning">
            {t(state === 'renews' ? 'profile.renewsSoon' : 'profile.expiresSoon')}
          </StatusChip>
        )}
      </div>
      <p className={classes.plan}>
        {service}{' '}
        <span className={classes.quiet}>
          {formatPrice(price, currency, i18n.language)} {t('cart.aYear')}
        </span>
      </p>
      <SubscriptionTimeline subscription={subscription} />
      {state !== 'over' && (
        <div className={classes.used}>
          <p>{t('profile.channelsUsed', { used: activeCount, limit: channel_limit })}</p>
          <Meter label={t('cart.meter')} value={activeCount} max={channel_limit} />
        </div>
      )}
      {payment_method !== null && (
        <p className={classes.quiet}>{t('profile.paidWith', { method: payment_method })}</p>
      )}
      <div className={classes.actions}>
        <Link to={paths.channels} className={buttonClass({ look: 'default' })}>
          {t('profile.editChannels')}
        </Link>
        <RenewalAction subscription={subscription} />
      </div>
    </section>
  )
}

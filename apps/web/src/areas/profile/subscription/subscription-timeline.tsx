import type { Subscription } from '@guidefeed/contract'
import { useTranslation } from 'react-i18next'
import { useCurrentTime } from '../../../lib/clock.ts'
import { formatDate, formatPrice } from '../../../lib/format.ts'
import { stepsOf, type SubscriptionStep } from './subscription-steps.ts'
import classes from './subscription-timeline.module.css'

/** Past and coming events, each with its day. */
export function SubscriptionTimeline({ subscription }: { subscription: Subscription }) {
  const { t, i18n } = useTranslation()
  const nowMs = useCurrentTime()
  const { next, currency } = subscription
  const price = next === null ? '' : formatPrice(next.price + next.payment_fee, currency, i18n.language)
  const refund = formatPrice(subscription.early_end?.refund ?? 0, currency, i18n.language)
  const text = (step: SubscriptionStep) =>
    step.when === 'now'
      ? t(`subscription.now.${step.state}`)
      : t(`subscription.steps.${step.step}`, { price, refund, service: next?.service ?? '' })
  return (
    <ol className={classes.timeline}>
      {stepsOf(subscription, nowMs).map((step) => (
        <li
          key={step.when === 'now' ? 'now' : step.step}
          className={classes[step.when]}
          aria-current={step.when === 'now' ? 'step' : undefined}
        >
          <span className={classes.day}>
            {step.when === 'now' ? t('subscription.today') : formatDate(step.at, i18n.language)}
          </span>
          <span>{text(step)}</span>
        </li>
      ))}
    </ol>
  )
}

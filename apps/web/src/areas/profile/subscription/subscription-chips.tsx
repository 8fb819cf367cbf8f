import type { Subscription } from '@guidefeed/contract'
import { useTranslation } from 'react-i18next'
import { useCurrentTime } from '../../../lib/clock.ts'
import { StatusChip } from '../../../ui/status-chip.tsx'
import { subscriptionEnd } from './subscription-end.ts'
import { isExpiringSoon, isLaterThanYesterday } from './expiring-soon.ts'
import { comingCharge, renewalState } from './renewal-state.ts'
import { toneOf } from '../../../features/billing-status/status-tone.ts'

/** Status of a subscription. A trial that has ended is nothing to worry about. */
export function SubscriptionStatusChip({ subscription }: { subscription: Subscription }) {
  const { t } = useTranslation()
  const { status, is_trial, started_at } = subscription
  // What never began has not ended.
  const shown = status === 'CANCELED' && started_at === null ? 'CANCELLED' : status
  return (
    <StatusChip tone={is_trial && status === 'CANCELED' ? 'neutral' : toneOf(status)}>
      {t(`profile.status.${shown}`)}
    </StatusChip>
  )
}

/** State of a subscription as coloured labels. */
export function SubscriptionChips({ subscription }: { subscription: Subscription }) {
  const { t } = useTranslation()
  const nowMs = useCurrentTime()
  const { status, is_trial } = subscription
  const endAt = subscriptionEnd(subscription)
  const isSoon =
    endAt !== null &&
    status !== 'CANCELED' &&
    isExpiringSoon(endAt, nowMs) &&
    isLaterThanYesterday(endAt, nowMs)
  return (
    <>
      <SubscriptionStatusChip subscription={subscription} />
      {is_trial && status !== 'CANCELED' && <StatusChip tone="info">{t('subscription.trial')}</StatusChip>}
      {renewalState(subscription) === 'canceled' && (
        <StatusChip tone="info">{t('profile.renewalCanceled')}</StatusChip>
      )}
      {isSoon && (
        <StatusChip tone="warning">
          {t(comingCharge(subscription) === null ? 'profile.expiresSoon' : 'profile.renewsSoon')}
        </StatusChip>
      )}
    </>
  )
}

import type { Subscription } from '@guidefeed/contract'
import { useTranslation } from 'react-i18next'
import { useCurrentTime } from '../../../lib/clock.ts'
import { StatusChip } from '../../../ui/status-chip.tsx'
import { isExpiringSoon, isLaterThanYesterday } from './expiring-soon.ts'
import { renewalState } from './renewal-state.ts'
import { toneOf } from '../../../features/billing-status/status-tone.ts'

/** State of a subscription as coloured labels. */
export function SubscriptionChips({ subscription }: { subscription: Subscription }) {
  const { t } = useTranslation()
  const nowMs = useCurrentTime()
  const { status, is_trial, finish_at, next } = subscription
  const isSoon =
    finish_at !== null &&
    status !== 'CANCELED' &&
    isExpiringSoon(finish_at, nowMs) &&
    isLaterThanYesterday(finish_at, nowMs)
  return (
    <>
      <StatusChip tone={toneOf(status)}>{t(`profile.status.${status}`)}</StatusChip>
      {is_trial && status !== 'CANCELED' && <StatusChip tone="info">{t('subscription.trial')}</StatusChip>}
      {renewalState(subscription) === 'canceled' && (
        <StatusChip tone="info">{t('profile.renewalCanceled')}</StatusChip>
      )}
      {isSoon && (
        <StatusChip tone="warning">
          {t(next === null ? 'profile.expiresSoon' : 'profile.renewsSoon')}
        </StatusChip>
      )}
    </>
  )
}

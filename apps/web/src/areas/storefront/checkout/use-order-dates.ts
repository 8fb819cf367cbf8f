import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { subscriptionsQuery, systemConfigQuery } from '../../../api/queries.ts'
import { useCurrentTime } from '../../../lib/clock.ts'
import { formatDate } from '../../../lib/format.ts'

const dayMs = 86_400_000

/** The days that an order is about, in words: when a trial would end, and when the year renews. */
export function useOrderDates(isUpgrade: boolean) {
  const { i18n } = useTranslation()
  const nowMs = useCurrentTime()
  const trialDays = useQuery(systemConfigQuery).data?.get('trial_days') ?? 0
  const subscriptions = useQuery({ ...subscriptionsQuery, enabled: isUpgrade }).data
  const running = subscriptions?.find(({ status }) => status === 'ACTIVE')
  const nextYear = new Date(nowMs)
  nextYear.setFullYear(nextYear.getFullYear() + 1)
  const renewsAt = isUpgrade ? (running?.finish_at ?? null) : nextYear.getTime()
  return {
    trialDays,
    trialEnd: formatDate(nowMs + trialDays * dayMs, i18n.language),
    renewsOn: renewsAt === null ? '' : formatDate(renewsAt, i18n.language),
  }
}

export type OrderDates = ReturnType<typeof useOrderDates>

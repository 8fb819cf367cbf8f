import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { systemConfigQuery } from '../../../api/queries.ts'
import { useCurrentTime } from '../../../lib/clock.ts'
import { formatDate } from '../../../lib/format.ts'

const dayMs = 86_400_000

/** The days that an order is about, in words: when a trial would end, and when the year renews, which an upgrade leaves as it is. */
export function useOrderDates(upgradeUntil: string | null) {
  const { i18n } = useTranslation()
  const nowMs = useCurrentTime()
  const trialDays = useQuery(systemConfigQuery).data?.get('trial_days') ?? 0
  const subscriptions = useQuery({ ...enabled: isUpgrade }).data
  const running = subscriptions?.find(({ status }) => status === 'ACTIVE')
  const nextYear = new Date(nowMs)
  nextYear.setFullYear(nextYear.getFullYear() + 1)
  const renewsAt = upgradeUntil ?? nextYear.getTime()
  return {
    trialDays,
    trialEnd: formatDate(nowMs + trialDays * dayMs, i18n.language),
    renewsOn: formatDate(renewsAt, i18n.language),
  }
}

export type OrderDates = ReturnType<typeof useOrderDates>

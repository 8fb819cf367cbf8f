import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { systemConfigQuery } from '../../../api/queries.ts'
import { useCurrentTime } from '../../../lib/clock.ts'
import { formatDate } from '../../../lib/format.ts'

const dayMs = 86_400_000

/** Formatted days of an order: end of the trial, and renewal of the year, which an upgrade does not change. */
export function useOrderDates(upgradeUntil: string | null) {
  const { i18n } = useTranslation()
  const nowMs = useCurrentTime()
  const trialDays = useQuery(systemConfigQuery).data?.get('trial_days') ?? 0
  const nextYear = new Date(nowMs)
  nextYear.setFullYear(nextYear.getFullYear() + 1)
  return {
    trialDays,
    trialEnd: formatDate(nowMs + trialDays * dayMs, i18n.language),
    renewsOn: formatDate(upgradeUntil ?? nextYear.getTime(), i18n.language),
  }
}

export type OrderDates = ReturnType<typeof useOrderDates>

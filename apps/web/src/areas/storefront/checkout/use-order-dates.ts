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
  return {
    trialDays,
    trialEnd: formatDate(nowMs + trialDays * dayMs, i18n.language),
    /** `freeMonths`: added to the year. */
    renewsAfter: (freeMonths: number) =>
      formatDate(upgradeUntil ?? addMonths(nowMs, 12 + freeMonths), i18n.language),
  }
}

/** A day that the month lacks becomes its last one, as on the server. */
function addMonths(startMs: number, months: number): number {
  const start = new Date(startMs)
  const end = new Date(startMs)
  end.setMonth(start.getMonth() + months)
  if (end.getDate() !== start.getDate()) end.setDate(0)
  return end.getTime()
}

export type OrderDates = ReturnType<typeof useOrderDates>

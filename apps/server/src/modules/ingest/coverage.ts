import { coverageDays } from '@guidefeed/contract/coverage-days'
import type { Programme } from '@guidefeed/xmltv'
import { daySeconds } from '../../lib/utc-day.ts'
import type { UtcDay } from '../../lib/utc-day.ts'
import type { ChannelCoverage } from '../catalogue/index.ts'

/**
 * Coverage of a channel: the share of each day from `today` on that programmes fill (0 to 1), and the percentage of those
 * programmes that have a description.
 */
export function measureCoverage(
  programmes: readonly Programme[],
  today: UtcDay,
  refreshedAt: Date,
): ChannelCoverage {
  const filledSeconds = Array.from({ length: coverageDays }, () => 0)
  const from = today * daySeconds
  const until = from + coverageDays * daySeconds
  let counted = 0
  let described = 0
  for (const { start, stop, descs } of programmes) {
    if (stop <= from || start >= until) continue
    counted++
    if (descs.length > 0) described++
    const firstDay = Math.max(0, Math.floor((start - from) / daySeconds))
    const lastDay = Math.min(coverageDays - 1, Math.floor((stop - 1 - from) / daySeconds))
    for (let day = firstDay; day <= lastDay; day++) {
      const dayStart = from + day * daySeconds
      const overlap = Math.min(stop, dayStart + daySeconds) - Math.max(start, dayStart)
      filledSeconds[day] = (filledSeconds[day] ?? 0) + overlap
    }
  }
  return {
    filledDays: filledSeconds.map((seconds) => seconds / daySeconds),
    describedPercent: counted === 0 ? 0 : Math.round((100 * described) / counted),
    refreshedAt,
  }
}

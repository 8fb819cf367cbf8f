import { coverageDays } from '@guidefeed/contract/coverage-days'
import { guideOptionLimits } from '@guidefeed/contract/guide-options'
import { dayOfDate } from '../../../lib/utc-day.ts'
import type { GuideWindow } from './stored-guide.ts'

/** Extent of guides: full days before and after today. */
export type GuideReach = { daysBack: number; daysAhead: number }

/** Extent read from sources, stored, and served by default. */
export const guideReach: GuideReach = { daysBack: 1, daysAhead: coverageDays - 1 }

/** Days before today that are kept: those before the reach in the archive. */
export const archivedDays: number = guideOptionLimits.past.most

/** The days that a link shows now. */
export function windowOf(now: Date, { daysBack, daysAhead }: GuideReach): GuideWindow {
  const today = dayOfDate(now)
  return { firstDay: today - daysBack, lastDay: today + daysAhead }
}

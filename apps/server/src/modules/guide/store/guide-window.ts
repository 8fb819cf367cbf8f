import { coverageDays } from '@guidefeed/contract/coverage-days'
import { dayOfDate } from '../../../lib/utc-day.ts'
import type { GuideWindow } from './stored-guide.ts'

/** Extent of guides: full days before and after today. */
export type GuideReach = { daysBack: number; daysAhead: number }

/** Extent read from sources, stored, and served by default. */
export const guideReach: GuideReach = { daysBack: 1, daysAhead: coverageDays - 1 }

/**
 * Returns the days that a link shows. `?days=N&past=M` narrows the reach and never widens it. Invalid values are ignored, because
 * players do not show errors.
 */
export function selectWindow(now: Date, reach: GuideReach, query: URLSearchParams): GuideWindow {
  const today = dayOfDate(now)
  return {
    firstDay: today - readCount(query.get('past'), 0, reach.daysBack),
    lastDay: today + readCount(query.get('days'), 1, reach.daysAhead),
  }
}

function readCount(text: string | null, least: number, most: number): number {
  if (text === null || !/^\d{1,3}$/.test(text)) return most
  return Math.min(Math.max(Number(text), least), most)
}

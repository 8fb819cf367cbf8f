import { dayOfDate } from '../../lib/utc-day.ts'
import type { GuideWindow } from './stored-guide.ts'

/** How far guides reach: full days before and after today. */
export type GuideReach = { daysBack: number; daysAhead: number }

/** What is read from sources, kept, and served unless a link narrows it. */
export const guideReach: GuideReach = { daysBack: 1, daysAhead: 7 }

/**
 * The days that a link shows. `?days=N&past=M` narrows the reach and never widens it; what cannot be read counts as left
 * out, since a player shows an error to nobody.
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

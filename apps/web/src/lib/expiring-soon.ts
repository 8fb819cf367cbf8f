import { currentTimeMs } from './clock.ts'

const dayMs = 86_400_000
const windowDays = 7

/** Specification section 4: the date lies before the start of the day 7 days ahead, in the reader's zone. */
export function isExpiringSoon(instant: string, nowMs = currentTimeMs()): boolean {
  const day = new Date(nowMs)
  day.setHours(0, 0, 0, 0)
  day.setDate(day.getDate() + windowDays)
  return Date.parse(instant) < day.getTime()
}

/** The further check of specification section 4: what ended longer ago is no more worth a mark. */
export function isLaterThanOneDayAgo(instant: string, nowMs = currentTimeMs()): boolean {
  return Date.parse(instant) > nowMs - dayMs
}

const dayMs = 86_400_000
const windowDays = 7

/** Specification section 4: the date is before the start of the day 7 days ahead, by the visitor's calendar. */
export function isExpiringSoon(date: string, nowMs: number): boolean {
  const limit = new Date(nowMs)
  limit.setDate(limit.getDate() + windowDays)
  limit.setHours(0, 0, 0, 0)
  return Date.parse(date) < limit.getTime()
}

/** Specification section 4: the date is later than one day ago, so that it still concerns its owner. */
export function isLaterThanYesterday(date: string, nowMs: number): boolean {
  return Date.parse(date) > nowMs - dayMs
}

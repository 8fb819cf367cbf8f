const dayMs = 86_400_000
const windowDays = 7

/** Whether the date is before the start of the day 7 days ahead, by the visitor's calendar (specification section 4). */
export function isExpiringSoon(date: string, nowMs: number): boolean {
  const limit = new Date(nowMs)
  limit.setDate(limit.getDate() + windowDays)
  limit.setHours(0, 0, 0, 0)
  return Date.parse(date) < limit.getTime()
}

/** Whether the date is later than one day ago, and so still relevant (specification section 4). */
export function isLaterThanYesterday(date: string, nowMs: number): boolean {
  return Date.parse(date) > nowMs - dayMs
}

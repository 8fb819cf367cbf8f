/** A month as its first day, `YYYY-MM-01` in UTC. */
export type Month = string

/** The last `count` months up to the one of `now`, oldest first. */
export function lastMonths(now: Date, count: number): Month[] {
  return Array.from({ length: count }, (_, index) =>
    dayText(now.getUTCFullYear(), now.getUTCMonth() - (count - 1 - index), 1),
  )
}

/** The last day of a month. */
export function lastDayOf(month: Month): string {
  const first = new Date(month)
  return dayText(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)
}

const dayText = (year: number, month: number, day: number) =>
  new Date(Date.UTC(year, month, day)).toISOString().slice(0, 10)

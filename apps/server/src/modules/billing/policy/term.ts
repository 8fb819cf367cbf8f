/** Terms last 12 months, from the hour of the purchase to the same hour (specification section 9). */
const dayMs = 86_400_000

/** Returns the same day and hour `years` later, in UTC; 29 February becomes 28 February. */
export function addYears(start: Date, years: number): Date {
  const end = new Date(start)
  end.setUTCFullYear(start.getUTCFullYear() + years)
  if (end.getUTCMonth() !== start.getUTCMonth()) end.setUTCDate(0)
  return end
}

/** Returns the same day and hour `months` later, in UTC; a day that the month lacks becomes its last one. */
export function addMonths(start: Date, months: number): Date {
  const end = new Date(start)
  end.setUTCMonth(start.getUTCMonth() + months)
  if (end.getUTCDate() !== start.getUTCDate()) end.setUTCDate(0)
  return end
}

/** End of a term that is cut off at `at`. The database requires a positive duration. */
export function cutOff(startAt: Date, at: Date): Date {
  return new Date(Math.max(at.getTime(), startAt.getTime() + 1))
}

export function addDays(start: Date, days: number): Date {
  return new Date(start.getTime() + days * dayMs)
}

/** Days from `now` to `until`, at least 0; a day that has begun counts in full. */
export const daysLeft = (until: Date, now: Date) =>
  Math.max(0, Math.ceil((until.getTime() - now.getTime()) / dayMs))

/** Total days of the term and days left at `now`; a day that has begun counts as left. */
export function countDays(term: { startAt: Date; finishAt: Date }, now: Date) {
  const total = Math.round((term.finishAt.getTime() - term.startAt.getTime()) / dayMs)
  return { total, left: Math.min(daysLeft(term.finishAt, now), total) }
}

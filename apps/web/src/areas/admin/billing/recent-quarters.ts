const shownQuarters = 13

/** The current quarter and those of the last three years, newest first: `2026-Q4`. */
export function recentQuarters(nowMs: number): string[] {
  const now = new Date(nowMs)
  const current = now.getUTCFullYear() * 4 + Math.floor(now.getUTCMonth() / 3)
  return Array.from({ length: shownQuarters }, (_, back) => {
    const quarter = current - back
    return `${Math.floor(quarter / 4)}-Q${(quarter % 4) + 1}`
  })
}

/** First and last day of a quarter such as `2026-Q4`. */
export function daysOfQuarter(name: string): { from: string; to: string } {
  const [year = 0, quarter = 1] = name.split('-Q').map(Number)
  const dayOf = (month: number, day: number) =>
    new Date(Date.UTC(year, month, day)).toISOString().slice(0, 10)
  return { from: dayOf(quarter * 3 - 3, 1), to: dayOf(quarter * 3, 0) }
}

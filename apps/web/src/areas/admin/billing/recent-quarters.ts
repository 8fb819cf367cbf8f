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

const dayMs = 86_400_000
const withdrawalDays = 14

const reunion = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Indian/Reunion' })
const weekday = new Intl.DateTimeFormat('en', { weekday: 'short', timeZone: 'UTC' })

/**
 * Whether a withdrawal at `at` is in time: within 14 days, the day of the purchase in Réunion not counted, and the last one in full where a day
 * ends last. A last day on a weekend is moved to the Monday (CRD article 9, regulation 1182/71 article 3, record 0156).
 */
export function isWithdrawable(boughtAt: Date, at: Date): boolean {
  let last = Date.parse(reunion.format(boughtAt)) + withdrawalDays * dayMs
  while (weekday.format(last).startsWith('S')) last += dayMs
  return at >= boughtAt && at.getTime() < last + dayMs + dayMs / 2
}

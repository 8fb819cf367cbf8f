const dayMs = 86_400_000
const withdrawalDays = 14

/**
 * Whether a withdrawal at `at` is in time: within 14 days, the day of the purchase not counted and the last one in full (CRD article 9,
 * regulation 1182/71 article 3), in UTC.
 */
export const isWithdrawable = (boughtAt: Date, at: Date) =>
  at >= boughtAt &&
  Math.floor(at.getTime() / dayMs) - Math.floor(boughtAt.getTime() / dayMs) <= withdrawalDays

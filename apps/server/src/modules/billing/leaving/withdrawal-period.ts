import { addDays } from '../subscription/term.ts'

/** CRD article 9: 14 days from the day after the purchase; the last one counts to its end, in UTC. */
const withdrawalDays = 14

/** The last moment of the last day on which a purchase may be withdrawn from. */
export function withdrawalEndsAt(boughtAt: Date): Date {
  const day = new Date(boughtAt)
  day.setUTCHours(23, 59, 59, 999)
  return addDays(day, withdrawalDays)
}

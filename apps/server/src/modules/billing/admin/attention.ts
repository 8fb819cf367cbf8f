import { addDays } from '../policy/term.ts'

/** Payments created before it and still open need an administrator. */
export const openSince = (now: Date) => addDays(now, -3)

/** Refunds that the provider refused since then need an administrator. */
export const refusedSince = (now: Date) => addDays(now, -7)

import { addDays } from '../policy/term.ts'

/** Payments created before it and still open need an administrator. */
export const openSince = (now: Date) => addDays(now, -3)

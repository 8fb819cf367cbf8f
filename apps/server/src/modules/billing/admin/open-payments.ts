import { addDays } from '../policy/term.ts'

/**
 * Payments created before it and still open need an administrator, since their provider should have decided them. They are counted on the
 * dashboard and filtered in the list (`payment_open`); being derived from payments, they are no items of the attention list.
 */
export const longOpenBefore = (now: Date) => addDays(now, -3)

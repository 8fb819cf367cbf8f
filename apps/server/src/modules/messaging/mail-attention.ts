const hourMs = 3_600_000

/** Waiting mails created before this time need an administrator. */
export const delayedBefore = (now: Date) => new Date(now.getTime() - hourMs)

/** Due mails created before this time and still waiting are on the attention list. */
export const unsentBefore = (now: Date) => new Date(now.getTime() - 24 * hourMs)

/** Refusal of a waiting mail that an administrator drops. */
export const canceledRefusal = 'Canceled by an administrator.'

/** Start of the period in which sent and refused mails are counted; the refused ones need an administrator. */
export const closedSince = (now: Date) => new Date(now.getTime() - 24 * hourMs)

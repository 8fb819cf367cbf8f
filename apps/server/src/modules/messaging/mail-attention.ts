const hourMs = 3_600_000

/** Mails created before it and still waiting need an administrator. */
export const delayedBefore = (now: Date) => new Date(now.getTime() - hourMs)

/** Due mails created before it and still waiting are on the attention list. */
export const unsentBefore = (now: Date) => new Date(now.getTime() - 24 * hourMs)

/** Refusal of a waiting mail that an administrator drops. */
export const canceledRefusal = 'Canceled by an administrator.'

/** Mails sent or refused since then are counted; the refused ones need an administrator. */
export const closedSince = (now: Date) => new Date(now.getTime() - 24 * hourMs)

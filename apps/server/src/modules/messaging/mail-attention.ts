const hourMs = 3_600_000

/** Mails created before it and still waiting need an administrator. */
export const delayedBefore = (now: Date) => new Date(now.getTime() - hourMs)

/** Mails sent or refused since then are counted; the refused ones need an administrator. */
export const closedSince = (now: Date) => new Date(now.getTime() - 24 * hourMs)

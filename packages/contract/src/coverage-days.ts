/**
 * Today and the days after it that a guide covers: what sources are read for, links serve, and the day ticks of a channel show.
 * Imported by its own name, `@guidefeed/contract/coverage-days`, as `money.ts` is.
 */
export const coverageDays = 8

/**
 * Number of days from today that a guide covers: read from sources, served by links, shown as a channel's day ticks.
 * Imported as `@guidefeed/contract/coverage-days`, like `money.ts`.
 */
export const coverageDays = 8

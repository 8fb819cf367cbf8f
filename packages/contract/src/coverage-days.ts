/**
 * Number of days, today included, that a guide covers: read from sources, served by links, shown as a channel's day ticks.
 * Imported as `@guidefeed/contract/coverage-days`, so that a page loads it without the schemas.
 */
export const coverageDays = 8

import { paths } from '../../lib/paths.ts'

/** Address that a buyer hands on. */
export const redeemLink = (code: string): string => `${location.origin}${paths.redeem}?code=${code}`

/** Last day before an instant, in UTC as in the mails: `2029-12-31` for midnight after it. */
export const lastDayBefore = (instant: string): string =>
  new Date(Date.parse(instant) - 1).toISOString().slice(0, 10)

import { localeOf } from './format.ts'

/** United Kingdom Time: the reader's time zone in their language. */
export function ownTimeZone(language: string): string {
  const parts = new Intl.DateTimeFormat(localeOf(language), { timeZoneName: 'longGeneric' }).formatToParts()
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? ''
}

/**
 * Locale of dates and numbers for a language of the app. English uses European formats: 21 Nov 2026, 18:05, €14.90. Arabic uses
 * Latin digits, as channel names, links and cards do, and 24 hours, as programme guides do.
 */
const regions: Readonly<Record<string, string>> = { en: 'en-GB', ar: 'ar-u-hc-h23-nu-latn' }

type Formatter = Intl.DateTimeFormat | Intl.NumberFormat | Intl.RelativeTimeFormat

const formatters = new Map<string, Formatter>()

export function cached<T extends Formatter>(key: string, create: () => T): T {
  const known = formatters.get(key)
  if (known) return known as T
  const created = create()
  formatters.set(key, created)
  return created
}

export function localeOf(language: string): string {
  return regions[language] ?? language
}

/** Formats an amount of the API (14.9) as a price: €14.90. */
export function formatPrice(amount: number, currency: string, language: string): string {
  return cached(
    `price ${language} ${currency}`,
    () => new Intl.NumberFormat(localeOf(language), { style: 'currency', currency }),
  ).format(amount)
}

/** 21 Nov 2026 */
export function formatDate(instant: string | number, language: string): string {
  return cached(
    `date ${language}`,
    () => new Intl.DateTimeFormat(localeOf(language), { day: 'numeric', month: 'short', year: 'numeric' }),
  ).format(new Date(instant))
}

/** A calendar day of the API (2026-11-21) in the format of dates, in any time zone. */
export function formatDay(day: string, language: string): string {
  return cached(
    `calendar day ${language}`,
    () =>
      new Intl.DateTimeFormat(localeOf(language), {
        day: 'numeric',
        month: 'short',
        year: 'numeric',
        timeZone: 'UTC',
      }),
  ).format(new Date(day))
}

/** The month of a calendar day of the API, in any time zone: Nov 2026 */
export function formatMonth(day: string, language: string): string {
  return cached(
    `month ${language}`,
    () => new Intl.DateTimeFormat(localeOf(language), { month: 'short', year: 'numeric', timeZone: 'UTC' }),
  ).format(new Date(day))
}

/** 18:05, in the reader's zone */
export function formatTime(instant: string | number, language: string): string {
  return cached(
    `time ${language}`,
    () => new Intl.DateTimeFormat(localeOf(language), { hour: '2-digit', minute: '2-digit' }),
  ).format(new Date(instant))
}

/** Sat 21 */
export function formatWeekday(instant: string | number, language: string): string {
  return cached(
    `weekday ${language}`,
    () => new Intl.DateTimeFormat(localeOf(language), { weekday: 'short', day: 'numeric' }),
  ).format(new Date(instant))
}

export function formatNumber(value: number, language: string): string {
  return cached(`number ${language}`, () => new Intl.NumberFormat(localeOf(language))).format(value)
}

/** 21 Nov 2026, 18:05, in the reader's zone */
export function formatDateTime(instant: string | number, language: string): string {
  const comma = language === 'ar' ? '،' : ','
  return `${formatDate(instant, language)}${comma} ${formatTime(instant, language)}`
}

/** 2.5 as 2.5% */
export function formatPercent(percent: number, language: string): string {
  return cached(
    `percent ${language}`,
    () => new Intl.NumberFormat(localeOf(language), { style: 'percent', maximumFractionDigits: 2 }),
  ).format(percent / 100)
}

/** CET: the reader's time zone at an instant. */
export function timeZoneName(instant: string, language: string): string {
  return (
    cached(`zone ${language}`, () => new Intl.DateTimeFormat(localeOf(language), { timeZoneName: 'short' }))
      .formatToParts(new Date(instant))
      .find(({ type }) => type === 'timeZoneName')?.value ?? ''
  )
}

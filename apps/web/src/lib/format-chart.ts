import { cached, localeOf } from './format.ts'

/** €1.2K, for the axis of a chart. */
export function formatShortPrice(amount: number, currency: string, language: string): string {
  return cached(
    `short price ${language} ${currency}`,
    () =>
      new Intl.NumberFormat(localeOf(language), {
        style: 'currency',
        currency,
        notation: 'compact',
        maximumFractionDigits: 1,
        minimumFractionDigits: 0,
      }),
  ).format(amount)
}

/** 1.2K, for the axis of a chart. */
export function formatShortNumber(value: number, language: string): string {
  return cached(
    `short number ${language}`,
    () => new Intl.NumberFormat(localeOf(language), { notation: 'compact', maximumFractionDigits: 1 }),
  ).format(value)
}

/** A UTC day (`YYYY-MM-DD`) as its month: Nov; with the year: Nov 2026. */
export function formatMonth(day: string, language: string, { withYear = false } = {}): string {
  return cached(
    `month ${language} ${withYear}`,
    () =>
      new Intl.DateTimeFormat(localeOf(language), {
        month: 'short',
        timeZone: 'UTC',
        ...(withYear ? { year: 'numeric' } : {}),
      }),
  ).format(new Date(day))
}

/** A UTC day (`YYYY-MM-DD`): 21 Nov */
export function formatUtcDay(day: string, language: string): string {
  return cached(
    `day ${language}`,
    () => new Intl.DateTimeFormat(localeOf(language), { day: 'numeric', month: 'short', timeZone: 'UTC' }),
  ).format(new Date(day))
}

/** A UTC day (`YYYY-MM-DD`): Sat 21 */
export function formatUtcWeekday(day: string, language: string): string {
  return cached(
    `utc weekday ${language}`,
    () => new Intl.DateTimeFormat(localeOf(language), { weekday: 'short', day: 'numeric', timeZone: 'UTC' }),
  ).format(new Date(day))
}

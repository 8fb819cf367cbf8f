import { cached, localeOf } from './format.ts'

/** 8 seconds */
export function formatSeconds(seconds: number, language: string): string {
  return cached(
    `seconds ${language}`,
    () => new Intl.NumberFormat(localeOf(language), { style: 'unit', unit: 'second', unitDisplay: 'long' }),
  ).format(seconds)
}

const byteUnits = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const

/** 1,234,567 bytes as 1.2 MB; integers from ten on. */
export function formatBytes(bytes: number, language: string): string {
  const power = bytes < 1 ? 0 : Math.min(byteUnits.length - 1, Math.floor(Math.log10(bytes) / 3))
  const amount = bytes / 1000 ** power
  const digits = power > 0 && amount < 10 ? 1 : 0
  const unit = byteUnits[power] ?? 'byte'
  return cached(
    `bytes ${language} ${unit} ${digits}`,
    () =>
      new Intl.NumberFormat(localeOf(language), {
        style: 'unit',
        unit,
        unitDisplay: power === 0 ? 'long' : 'short',
        maximumFractionDigits: digits,
      }),
  ).format(amount)
}

const relativeUnits = [
  ['year', 31_536_000_000],
  ['month', 2_592_000_000],
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const

/** A distance in time, negative in the past: 3 days ago, in 2 months, now. */
export function formatRelative(distanceMs: number, language: string): string {
  const [unit, unitMs] = relativeUnits.find(([, size]) => Math.abs(distanceMs) >= size) ?? [
    'second',
    Infinity,
  ]
  // "last year" would be read as the calendar's, which 366 days ago need not be.
  const numeric = unit === 'year' || unit === 'month' ? 'always' : 'auto'
  return cached(
    `relative ${language} ${numeric}`,
    () => new Intl.RelativeTimeFormat(localeOf(language), { numeric }),
  ).format(Math.trunc(distanceMs / unitMs), unit)
}

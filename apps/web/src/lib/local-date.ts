const twoDigits = (value: number) => String(value).padStart(2, '0')

/** The reader's day of an instant, as date fields take it: `YYYY-MM-DD`. */
export function localDateOf(instant: string): string {
  const at = new Date(instant)
  return `${at.getFullYear()}-${twoDigits(at.getMonth() + 1)}-${twoDigits(at.getDate())}`
}

/** Moves an instant to another of the reader's days, at the same time of day. An invalid day is returned as it is. */
export function atLocalDate(instant: string, date: string): string {
  if (date === localDateOf(instant)) return instant
  const [year, month, day] = date.split('-').map(Number)
  const at = new Date(instant)
  at.setFullYear(year ?? Number.NaN, (month ?? Number.NaN) - 1, day ?? Number.NaN)
  return Number.isNaN(at.getTime()) ? date : at.toISOString()
}

/** The last second of one of the reader's days; null = no day. An invalid day is returned as it is. */
export function endOfLocalDate(date: string): string | null {
  if (date === '') return null
  const at = new Date(`${date}T23:59:59`)
  return Number.isNaN(at.getTime()) ? date : at.toISOString()
}

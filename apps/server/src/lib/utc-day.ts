/** A UTC calendar day as a number: days since 1970-01-01. */
export type UtcDay = number

export const daySeconds = 86_400

export function dayOfSeconds(epochSeconds: number): UtcDay {
  return Math.floor(epochSeconds / daySeconds)
}

export function dayOfDate(instant: Date): UtcDay {
  return dayOfSeconds(Math.floor(instant.getTime() / 1000))
}

/** First instant of the day. */
export const dayStart = (day: UtcDay): Date => new Date(day * daySeconds * 1000)

/** `YYYY-MM-DD`. */
export function dayToText(day: UtcDay): string {
  return dayStart(day).toISOString().slice(0, 10)
}

/** The UTC day of an instant, `YYYY-MM-DD`. */
export const dayTextOf = (instant: Date): string => dayToText(dayOfDate(instant))

/** The reverse of `dayToText`; NaN for an invalid text. */
export function dayFromText(text: string): UtcDay {
  return Math.floor(Date.parse(`${text}T00:00:00Z`) / 1000 / daySeconds)
}

import type { DefaultOffset } from '@guidefeed/xmltv'

/** Largest UTC offset of any zone. */
const maxOffsetMinutes = 14 * 60

/** Parses the default offset of a source's times: `+08:00`, or a zone such as `Europe/Berlin` with its DST. Null = neither. */
export function parseTimezone(text: string): DefaultOffset | null {
  const fixed = /^([+-])(\d{2}):?(\d{2})$/.exec(text)
  if (fixed === null) return zoneOffset(text)
  const minutes = Number(fixed[2]) * 60 + Number(fixed[3])
  if (minutes > maxOffsetMinutes || Number(fixed[3]) > 59) return null
  return fixed[1] === '-' ? -minutes : minutes
}

function zoneOffset(zone: string): DefaultOffset | null {
  let format: Intl.DateTimeFormat
  try {
    format = new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'longOffset' })
  } catch {
    return null
  }
  const byHour = new Map<number, number>()
  const offsetAt = (epochSeconds: number): number => {
    const hour = Math.floor(epochSeconds / 3600)
    const known = byHour.get(hour)
    if (known !== undefined) return known
    const name = format
      .formatToParts(new Date(hour * 3_600_000))
      .find((part) => part.type === 'timeZoneName')?.value
    const match = /GMT([+-])(\d{2}):(\d{2})/.exec(name ?? '')
    const minutes = match === null ? 0 : Number(match[2]) * 60 + Number(match[3])
    const offset = match?.[1] === '-' ? -minutes : minutes
    byHour.set(hour, offset)
    return offset
  }
  // Local time to offset: one correction is exact except in the hour that a clock change repeats.
  return (localEpochSeconds) => offsetAt(localEpochSeconds - offsetAt(localEpochSeconds) * 60)
}

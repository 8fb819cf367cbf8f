/** Hours whose offset is remembered for each zone: more than a guide spans. */
const maxHours = 10_000

/** The offset of a zone of the tz database, such as `Europe/Berlin`, with its summer time; null = there is no such zone. */
export function namedZone(zone: string): ((localEpochSeconds: number) => number) | null {
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
    if (byHour.size >= maxHours) byHour.clear()
    byHour.set(hour, offset)
    return offset
  }
  // Local time to offset: one correction is exact except in the hour that a clock change repeats.
  return (localEpochSeconds) => offsetAt(localEpochSeconds - offsetAt(localEpochSeconds) * 60)
}

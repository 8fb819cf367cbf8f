import { namedZone } from '@guidefeed/xmltv'
import type { DefaultOffset } from '@guidefeed/xmltv'

/** Largest UTC offset of any zone. */
const maxOffsetMinutes = 14 * 60

/** Parses the default offset of a source's times: `+08:00`, or a zone such as `Europe/Berlin` with its DST. Null = neither. */
export function parseTimezone(text: string): DefaultOffset | null {
  const fixed = /^([+-])(\d{2}):?(\d{2})$/.exec(text)
  if (fixed === null) return namedZone(text)
  const minutes = Number(fixed[2]) * 60 + Number(fixed[3])
  if (minutes > maxOffsetMinutes || Number(fixed[3]) > 59) return null
  return fixed[1] === '-' ? -minutes : minutes
}

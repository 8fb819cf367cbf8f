import { type DefaultOffset, type OffsetListener, parseXmltvTime } from '../times.ts'

/** Creates a `parseXmltvTime` with a fast path for `YYYYMMDDhhmmss +hhmm`, which caches the last day. */
export function createTimeReader(
  defaultOffset: DefaultOffset,
  onOffset?: OffsetListener,
): (text: string) => number | null {
  let day = ''
  let daySeconds = 0

  return (text) => {
    if (text.length !== 20 || text.charCodeAt(14) !== 0x20)
      return parseXmltvTime(text, defaultOffset, onOffset)
    const sign = text.charCodeAt(15)
    const hour = pair(text, 8)
    const minute = pair(text, 10)
    const second = pair(text, 12)
    const zone = pair(text, 16) * 60 + pair(text, 18)
    const isUsual =
      hour < 24 && minute < 60 && second < 60 && zone <= 9999 && (sign === 0x2b || sign === 0x2d)
    if (!isUsual) return parseXmltvTime(text, defaultOffset, onOffset)
    if (!text.startsWith(day) || day === '') {
      const midnight = parseXmltvTime(`${text.slice(0, 8)}000000`)
      if (midnight === null) return null
      day = text.slice(0, 8)
      daySeconds = midnight
    }
    const offset = sign === 0x2b ? zone : -zone
    onOffset?.(offset)
    return daySeconds + hour * 3600 + minute * 60 + second - offset * 60
  }
}

/** Parses two digits; returns a number over 9000 if one is not a digit. */
function pair(text: string, at: number): number {
  const tens = text.charCodeAt(at) - 0x30
  const units = text.charCodeAt(at + 1) - 0x30
  return tens >= 0 && tens <= 9 && units >= 0 && units <= 9 ? tens * 10 + units : 9999
}

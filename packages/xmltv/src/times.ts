import { namedZone } from './named-zone.ts'
import { zoneOffsetMinutes } from './zone-offsets.ts'

/**
 * Zone of a time without an offset: minutes east of UTC, or a function of the local time (seconds since 1970 as if it were UTC)
 * for zones with summer time. Such times are local in practice, although the DTD says UTC.
 */
export type DefaultOffset = number | ((localEpochSeconds: number) => number)

/** Receives the offset that a time names, in minutes east of UTC; null = it names none. */
export type OffsetListener = (minutes: number | null) => void

const digitsPattern = /^(\d{4,17})(?:[.,]\d{1,9})?\s*(.*)$/
const isoPattern = /^(\d{4})-(\d\d)-(\d\d)(?:[T ]\s*(\d\d):(\d\d)(?::(\d\d)(?:[.,]\d+)?)?)?\s*(.*)$/i
const offsetPattern = /^(?:UTC|GMT)?\s*([+-])(\d{1,2})(?::?(\d\d))?$/i
const digitLengths = new Set([4, 6, 8, 10, 12, 14])

/**
 * Reads a time of an XMLTV file: 14, 12, 10, 8, 6 or 4 digits, or `YYYY-MM-DDTHH:MM[:SS]`, followed by `+hhmm`, `+hh:mm`,
 * `+hh`, `Z`, a common zone name, one of the tz database or nothing (then `defaultOffset` applies, 0 by default); or Unix seconds or milliseconds.
 * Returns seconds since 1970 (UTC), or null for an invalid time.
 */
export function parseXmltvTime(
  text: string,
  defaultOffset: DefaultOffset = 0,
  onOffset?: OffsetListener,
): number | null {
  const trimmed = text.trim()
  const iso = isoPattern.exec(trimmed)
  if (!iso) {
    const digits = digitsPattern.exec(trimmed)
    return digits ? parseDigits(digits[1] ?? '', digits[2] ?? '', defaultOffset, onOffset) : null
  }
  const [year, month, day, hour, minute, second] = iso.slice(1, 7).map((part) => Number(part ?? 0))
  const local = localSeconds(year, month, day, hour, minute, second)
  return local === null ? null : applyOffset(local, iso[7] ?? '', defaultOffset, onOffset)
}

/** Formats a time as `YYYYMMDDHHMMSS +0000`, the only form that every player reads. */
export function formatXmltvTime(epochSeconds: number): string {
  const day = Math.floor(epochSeconds / 86_400)
  const second = epochSeconds - day * 86_400
  return `${dayDigits(day)}${pad2(Math.floor(second / 3600))}${pad2(Math.floor(second / 60) % 60)}${pad2(second % 60)} +0000`
}

function parseDigits(
  digits: string,
  rest: string,
  defaultOffset: DefaultOffset,
  onOffset: OffsetListener | undefined,
): number | null {
  if (rest === '' && isUnixTime(digits)) return Math.floor(Number(digits) / (digits.length === 13 ? 1000 : 1))
  const length = digits.length > 14 ? 14 : digits.length
  if (!digitLengths.has(length)) return null
  const part = (from: number, fallback: number): number =>
    from < length ? Number(digits.slice(from, from + 2)) : fallback
  const local = localSeconds(
    Number(digits.slice(0, 4)),
    part(4, 1),
    part(6, 1),
    part(8, 0),
    part(10, 0),
    part(12, 0),
  )
  return local === null ? null : applyOffset(local, rest, defaultOffset, onOffset)
}

/** Whether ten digits are Unix seconds: not a `YYYYMMDDHH` of this century, which Unix time reaches in 2033. */
function isUnixTime(digits: string): boolean {
  return (digits.length === 10 && !digits.startsWith('20')) || digits.length === 13
}

function localSeconds(year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0): number | null {
  if (year < 1000 || month < 1 || month > 12 || day < 1) return null
  if (hour > 24 || minute > 59 || second > 60) return null
  const date = new Date(Date.UTC(year, month - 1, day))
  if (date.getUTCDate() !== day) return null
  return date.getTime() / 1000 + hour * 3600 + minute * 60 + second
}

function applyOffset(
  local: number,
  zone: string,
  defaultOffset: DefaultOffset,
  onOffset: OffsetListener | undefined,
): number | null {
  const minutes = zone === '' ? null : (parseOffset(zone) ?? findZone(zone)?.(local))
  if (minutes === undefined) return null
  onOffset?.(minutes)
  const offset = minutes ?? (typeof defaultOffset === 'number' ? defaultOffset : defaultOffset(local))
  return local - offset * 60
}

/** Minutes east of UTC; undefined = an unknown zone. */
function parseOffset(zone: string): number | undefined {
  const match = offsetPattern.exec(zone)
  if (!match) return zoneOffsetMinutes.get(zone.toUpperCase())
  const minutes = Number(match[2]) * 60 + Number(match[3] ?? 0)
  return match[1] === '-' ? -minutes : minutes
}

/** Bounded, since each unknown name costs an exception and a hostile guide can invent many. */
const zones = new Map<string, ReturnType<typeof namedZone>>()
const maxZones = 500

/** A zone of the tz database; undefined = there is no such zone. */
function findZone(name: string) {
  let zone = zones.get(name)
  if (zone === undefined && zones.size < maxZones && /^[A-Z][\w+-]*\/[\w/+-]+$/i.test(name)) {
    zone = namedZone(name)
    zones.set(name, zone)
  }
  return zone ?? undefined
}

let cachedDay = Number.NaN
let cachedDigits = ''

/** Cached, since a guide repeats the same day thousands of times. */
function dayDigits(day: number): string {
  if (day !== cachedDay) {
    cachedDay = day
    cachedDigits = new Date(day * 86_400_000).toISOString().slice(0, 10).replaceAll('-', '')
  }
  return cachedDigits
}

function pad2(value: number): string {
  return value < 10 ? `0${value}` : String(value)
}

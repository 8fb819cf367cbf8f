import type { TimezoneProposal } from '@guidefeed/contract'
import { namedZone } from '@guidefeed/xmltv'
import { foldForSearch } from '../../lib/search-text.ts'
import { openSchedule } from '../guide/index.ts'
import { parseTimezone } from './source-timezone.ts'

/** A programme to compare; `start` in seconds since 1970. */
export type Show = { start: number; title: string }

/** Programmes found in other sources, by how many minutes later this source starts them. */
export type ShiftVotes = Map<number, number>

/** A title that a channel repeats more often says nothing about times. */
const maxRepeats = 3
/** UTC offsets are multiples of a quarter of an hour, from -12 to +14 hours. */
const stepMinutes = 15
const maxShiftMinutes = 26 * 60
/** One shift decides with at least so many programmes, and this many times those of the next best. */
const minVotes = 10
const minLead = 2

/** Programmes of a packed schedule. */
export function showsOf(packed: Uint8Array): Show[] {
  const schedule = openSchedule(packed)
  return Array.from({ length: schedule.length }, (_, position) => schedule.read(position))
}

/** Adds the votes of one channel: programmes with the same title in both timetables. */
export function voteShifts(votes: ShiftVotes, own: readonly Show[], others: readonly Show[]): void {
  const startsByTitle = groupStarts(others)
  for (const [title, starts] of groupStarts(own)) {
    const known = startsByTitle.get(title) ?? []
    if (starts.length > maxRepeats || known.length > maxRepeats) continue
    for (const start of starts)
      for (const other of known) {
        const minutes = (start - other) / 60
        if (minutes % stepMinutes === 0 && Math.abs(minutes) <= maxShiftMinutes)
          votes.set(minutes, (votes.get(minutes) ?? 0) + 1)
      }
  }
}

function groupStarts(shows: readonly Show[]): Map<string, number[]> {
  const starts = new Map<string, number[]>()
  for (const { start, title } of shows) {
    const key = foldForSearch(title).trim()
    if (key !== '') starts.set(key, [...(starts.get(key) ?? []), start])
  }
  return starts
}

/**
 * Proposes the zone of a source whose times name none: the one in which its programmes start when those of other sources do, otherwise
 * that of its country if nobody has set another than UTC. Null = the zone is right, or nothing decides.
 */
export function proposeTimezone(input: {
  timezone: string
  countryCode: string | null
  votes: ShiftVotes
  now: Date
}): TimezoneProposal | null {
  const { timezone, countryCode, votes, now } = input
  const present = offsetAt(timezone, now)
  if (present === null) return null
  const [first, second] = [...votes].toSorted(([, one], [, other]) => other - one)
  if (first !== undefined && first[1] >= minVotes && first[1] >= minLead * (second?.[1] ?? 0)) {
    const [shift, compared] = first
    if (shift === 0) return null
    return { timezone: zoneWith(present + shift, countryCode, now), by: 'other_sources', compared }
  }
  const ofCountry = mainZoneOf(countryCode)
  if (present !== 0 || ofCountry === null || offsetAt(ofCountry, now) === 0) return null
  return { timezone: ofCountry, by: 'country', compared: 0 }
}

/** Minutes east of UTC; null = the zone is unknown. */
function offsetAt(timezone: string, now: Date): number | null {
  const offset = parseTimezone(timezone)
  return typeof offset === 'function' ? offset(now.getTime() / 1000) : offset
}

/** A zone of the country with this offset, its main one first; otherwise the offset. */
function zoneWith(minutes: number, countryCode: string | null, now: Date): string {
  const main = mainZoneOf(countryCode)
  const zones = [...(main === null ? [] : [main]), ...zonesOf(countryCode)]
  const size = Math.abs(minutes)
  const two = (value: number) => String(value).padStart(2, '0')
  const fixed = `${minutes < 0 ? '-' : '+'}${two(Math.floor(size / 60))}:${two(size % 60)}`
  return zones.find((zone) => offsetAt(zone, now) === minutes) ?? fixed
}

/** Main zones of countries with several (Unicode CLDR, `primaryZones`). */
const mainZones: Readonly<Record<string, string>> = {
  CL: 'America/Santiago',
  CN: 'Asia/Shanghai',
  DE: 'Europe/Berlin',
  EC: 'America/Guayaquil',
  ES: 'Europe/Madrid',
  MY: 'Asia/Kuala_Lumpur',
  NZ: 'Pacific/Auckland',
  PT: 'Europe/Lisbon',
  UA: 'Europe/Kiev',
  UZ: 'Asia/Tashkent',
}

/** The zone of most of a country; null for countries across several. */
function mainZoneOf(countryCode: string | null): string | null {
  const zones = zonesOf(countryCode)
  return mainZones[countryCode ?? ''] ?? (zones.length === 1 ? (zones[0] ?? null) : null)
}

function zonesOf(countryCode: string | null): string[] {
  if (countryCode === null) return []
  const locale: Intl.Locale & { getTimeZones?: () => string[] | undefined } = new Intl.Locale(
    `und-${countryCode}`,
  )
  return (locale.getTimeZones?.() ?? []).filter((zone) => namedZone(zone) !== null)
}

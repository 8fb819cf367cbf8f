import { demoCountries, requireCountry, type DemoCountry } from './countries.ts'
import { channelFamilies } from './channel-families.ts'
import type { ChannelGenre } from './genres.ts'
import type { WrittenName } from './language-pack.ts'
import { hashText } from './random.ts'

export type DemoChannel = {
  /** Lower-case ASCII, a dot and the country's code: `harborline.us`. */
  xmltvId: string
  name: string
  altNames: string[]
  /** ISO 3166-1 alpha-2, upper case. */
  countryCode: string
  genre: ChannelGenre
}

/** Faults of real sources; about one channel in fifty has one. */
export type ChannelFault = 'none' | 'short' | 'undescribed' | 'empty'

export type PlannedChannel = DemoChannel & {
  /** Shared by a channel, its HD twin and its +1, which have the same schedule. */
  scheduleKey: string
  /** Delay of a +1 channel. */
  delayMinutes: number
  /** The name of the channel's family. */
  stem: WrittenName
  fault: ChannelFault
}

const planned = new Map<string, PlannedChannel[]>()

/** Returns a country's channels, deterministically, in no particular order. @throws RangeError for an unknown country */
export function demoChannels(countryCode: string): DemoChannel[] {
  return plannedChannels(countryCode).map(({ xmltvId, name, altNames, genre }) => ({
    xmltvId,
    name,
    altNames: [...altNames],
    countryCode,
    genre,
  }))
}

/** Like {@link demoChannels}, with the data for schedules; cached per country. */
export function plannedChannels(countryCode: string): readonly PlannedChannel[] {
  const known = planned.get(countryCode)
  if (known !== undefined) return known
  const channels = planChannels(requireCountry(countryCode))
  planned.set(countryCode, channels)
  return channels
}

export function findChannel(xmltvId: string): PlannedChannel | null {
  const code = xmltvId.slice(xmltvId.lastIndexOf('.') + 1).toUpperCase()
  if (!demoCountries().some((country) => country.code === code)) return null
  return plannedChannels(code).find((channel) => channel.xmltvId === xmltvId) ?? null
}

function planChannels(country: DemoCountry): PlannedChannel[] {
  const suffix = `.${country.code.toLowerCase()}`
  return channelFamilies(country).map((draft) => ({
    xmltvId: draft.key + suffix,
    name: draft.name,
    altNames: draft.altNames,
    countryCode: country.code,
    genre: draft.genre,
    scheduleKey: draft.scheduleKey + suffix,
    delayMinutes: draft.delayMinutes,
    stem: draft.stem,
    fault: faultOf(draft.key + suffix),
  }))
}

function faultOf(xmltvId: string): ChannelFault {
  const number = hashText(`fault ${xmltvId}`) % 300
  if (number < 2) return 'short'
  if (number < 4) return 'undescribed'
  return number < 6 ? 'empty' : 'none'
}

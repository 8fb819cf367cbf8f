import type { Catalogue } from '../use-catalogue.ts'

/** The countries of an address such as `?countries=de,fr`; unknown codes are left out. */
export function readCountryCodes(text: string | undefined, { countries }: Catalogue): Set<number> {
  const codes = new Set(text?.toUpperCase().split(','))
  return new Set(countries.filter(({ code }) => codes.has(code)).map(({ id }) => id))
}

export function writeCountryCodes(ids: ReadonlySet<number>, { countries }: Catalogue): string | undefined {
  const codes = countries.filter(({ id }) => ids.has(id)).map(({ code }) => code.toLowerCase())
  return codes.length > 0 ? codes.join(',') : undefined
}

/** The countries of channels. */
export function countriesOf(channelIds: Iterable<number>, { channelById }: Catalogue): Set<number> {
  const ids = new Set<number>()
  for (const channelId of channelIds) {
    const channel = channelById.get(channelId)
    if (channel) ids.add(channel.country_id)
  }
  return ids
}

export function channelIdsOf(countryId: number, { channels }: Catalogue): number[] {
  return channels.filter((channel) => channel.country_id === countryId).map(({ id }) => id)
}

/** The countries all of whose channels are selected. */
export function completeCountries(
  selection: ReadonlySet<number>,
  { countries, channelById }: Catalogue,
): Set<number> {
  const counts = new Map<number, number>()
  for (const channelId of selection) {
    const countryId = channelById.get(channelId)?.country_id ?? 0
    counts.set(countryId, (counts.get(countryId) ?? 0) + 1)
  }
  const complete = countries.filter(({ id, channel_count: count }) => count > 0 && counts.get(id) === count)
  return new Set(complete.map(({ id }) => id))
}

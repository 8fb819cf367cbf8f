import type { Channel } from '@guidefeed/contract'
import { isHd } from './versions.ts'

/** `versions` is no filter, but shows HD and +1 versions as rows of their own. */
export const filterNames = ['guide', 'hd', 'selected', 'versions'] as const
export type FilterName = (typeof filterNames)[number]
export type Filters = ReadonlySet<FilterName>
/** Those that hide no channel. */
const hidingNone: Filters = new Set(['versions'])

/** Reads the filters of an address, such as `filter=guide,hd`. */
export function parseFilters(text: string | undefined): Filters {
  const names = new Set(text?.split(','))
  return new Set(filterNames.filter((name) => names.has(name)))
}

/** Returns a filter set as in the address; undefined = none. */
export function writeFilters(filters: Filters): string | undefined {
  return filterNames.filter((name) => filters.has(name)).join(',') || undefined
}

/** Whether filters hide channels. */
export const hidesChannels = (filters: Filters): boolean => filters.difference(hidingNone).size > 0

/** Removes the filters that hide channels from filters as in the address. */
export const withoutHiding = (text: string | undefined): string | undefined =>
  writeFilters(parseFilters(text).intersection(hidingNone))

/** Removes `selected` from filters as in the address. */
export const withoutSelected = (text: string | undefined): string | undefined =>
  writeFilters(parseFilters(text).difference(new Set(['selected'])))

type FilterInput = {
  filters: Filters
  countryId: number | undefined
  /** Channels that `selected` keeps. */
  kept: ReadonlySet<number>
}

export const hasGuide = ({ coverage }: Channel): boolean => coverage.days_ahead > 0

export function filterChannels(channels: Channel[], { filters, countryId, kept }: FilterInput): Channel[] {
  const tests: ((channel: Channel) => boolean)[] = []
  if (countryId !== undefined) tests.push(({ country_id: id }) => id === countryId)
  if (filters.has('guide')) tests.push(hasGuide)
  if (filters.has('hd')) tests.push(({ name }) => isHd(name))
  if (filters.has('selected')) tests.push(({ id }) => kept.has(id))
  return tests.length === 0
    ? channels
    : channels.filter((channel) => tests.every((passes) => passes(channel)))
}

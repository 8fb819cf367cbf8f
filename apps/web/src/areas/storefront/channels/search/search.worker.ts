import type { Country } from '@guidefeed/contract'
import { nearestCountries } from '../countries/nearest-countries.ts'
import { findCountryOfZone, ownZone } from '../../../../lib/visitor-country.ts'
import { createChannelSearch } from './channel-search.ts'

/**
 * The catalogue, once, and then searches, each answered at its port with a `SearchAnswer`. `openCountryIds`: empty if no country is open.
 */
export type SearchRequest =
  | { channels: readonly ListedChannel[]; countries: readonly Country[] }
  | { text: string; openCountryIds: ReadonlySet<number>; port: MessagePort }

/** Places in the list of channels, best first. `isClosest`: none has all words of the search. */
export type SearchAnswer = { places: number[]; isClosest: boolean }

/** `at`: its place in the list. */
export type ListedChannel = {
  at: number
  name: string
  xmltv_id: string
  aliases: readonly string[]
  country_id: number
}

/**
 * Searched before anything is typed, since the first searches of a worker take several times as long as those after them. Letters of many
 * names and few texts: a search that waits meanwhile comes next.
 */
const rehearsed = ['a', 'e', 'tv']

let find = (_text: string, _openCountryIds: ReadonlySet<number>): SearchAnswer => ({
  places: [],
  isClosest: false,
})

addEventListener('message', ({ data }: MessageEvent<SearchRequest>) => {
  if ('channels' in data) {
    find = createFind(data.channels, data.countries)
    for (const text of rehearsed) find(text, new Set())
  } else data.port.postMessage(find(data.text, data.openCountryIds))
})

function createFind(channels: readonly ListedChannel[], countries: readonly Country[]) {
  const search = createChannelSearch({ channels, countries })
  // Browsers in UTC or without zones leave the languages.
  const own =
    findCountryOfZone(countries, ownZone()) ?? nearestCountries(countries, navigator.languages, 1)[0]
  const ownIds = new Set(own && [own.id])
  return (text: string, openCountryIds: ReadonlySet<number>): SearchAnswer => {
    const nearIds = openCountryIds.size > 0 ? openCountryIds : ownIds
    const found = search.find(text, nearIds)
    const closest = found.length === 0 ? search.findClosest(text, nearIds) : []
    return { places: [...found, ...closest].map(({ at }) => at), isClosest: closest.length > 0 }
  }
}

import type { Country } from '@guidefeed/contract'
import { nearestCountries } from '../countries/nearest-countries.ts'
import { findCountryOfZone, ownZone } from '../../../../lib/visitor-country.ts'
import { createChannelSearch } from './channel-search.ts'

/** The catalogue, once, and then searches, each answered at its port with places in the list of channels. */
export type SearchRequest =
  | { channels: readonly ListedChannel[]; countries: readonly Country[] }
  | { text: string; port: MessagePort }

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

let find = (_text: string): ListedChannel[] => []

addEventListener('message', ({ data }: MessageEvent<SearchRequest>) => {
  if ('channels' in data) {
    find = createFind(data.channels, data.countries)
    rehearsed.forEach(find)
  } else data.port.postMessage(find(data.text).map(({ at }) => at))
})

function createFind(channels: readonly ListedChannel[], countries: readonly Country[]) {
  const search = createChannelSearch({ channels, countries })
  // Browsers in UTC or without zones leave the languages.
  const own =
    findCountryOfZone(countries, ownZone()) ?? nearestCountries(countries, navigator.languages, 1)[0]
  return (text: string) => search.find(text, own?.id ?? null)
}

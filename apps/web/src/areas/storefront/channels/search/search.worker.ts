import { createChannelSearch } from './channel-search.ts'

/** The catalogue, once, and then searches, each answered at its port with places in the list of channels. */
export type SearchRequest =
  | { channels: readonly ListedChannel[]; countries: readonly { id: number; code: string }[] }
  | { text: string; nearCountries: readonly (readonly number[])[]; port: MessagePort }

/** `at`: its place in the list. */
export type ListedChannel = {
  at: number
  name: string
  xmltv_id: string
  aliases: readonly string[]
  country_id: number
}

let search = createChannelSearch<ListedChannel>({ channels: [], countries: [] })

addEventListener('message', ({ data }: MessageEvent<SearchRequest>) => {
  if ('channels' in data) search = createChannelSearch(data)
  else data.port.postMessage(search.find(data.text, data.nearCountries).map(({ at }) => at))
})

import type { Channel, routes } from '@guidefeed/contract'
import type { HandlerInput, ReadyAnswer, SomeHandlers } from '../../http/handlers.ts'
import { paginate } from '../../lib/paging.ts'
import { prepareAnswer } from '../../lib/ready-answer.ts'
import { matching } from '../../lib/search-text.ts'
import type { Catalogue, CatalogueSnapshot } from './catalogue.service.ts'

export function createCatalogueHandlers(deps: { catalogue: Catalogue }) {
  const wholeList = keepForVersion((snapshot) => listChannels(snapshot, { all: true }))
  return {
    async countryList({ query }) {
      const { countries } = await deps.catalogue.snapshot()
      const found = matching(countries, query.search, (country) => [country.name, country.code])
      return paginate(query.sort?.reversed === true ? found.toReversed() : found, query)
    },

    async channelList({ query }) {
      const snapshot = await deps.catalogue.snapshot()
      const { all, ...filters } = query
      const isWhole = all === true && Object.values(filters).every((value) => value === undefined)
      return isWhole ? wholeList(snapshot) : listChannels(snapshot, query)
    },
  } satisfies SomeHandlers
}

type ChannelQuery = HandlerInput<typeof routes.channelList>['query']

/** By name in reverse order, unless `sort=name`. */
function listChannels(snapshot: CatalogueSnapshot, query: ChannelQuery) {
  const wanted = query.country_id === undefined ? null : new Set(query.country_id)
  const inCountries =
    wanted === null
      ? snapshot.channels
      : snapshot.channels.filter((channel) => wanted.has(channel.country_id))
  const found = matching(inCountries, query.search, (channel) => [
    channel.name,
    channel.xmltv_id,
    ...channel.aliases,
  ])
  return paginate<Channel>(query.sort?.reversed === false ? found : found.toReversed(), query)
}

/** Caches the answer per catalogue version: the full channel list is megabytes of JSON. */
function keepForVersion(build: (snapshot: CatalogueSnapshot) => unknown) {
  let kept: { version: number; answer: Promise<ReadyAnswer> } | null = null
  return (snapshot: CatalogueSnapshot) => {
    if (kept?.version !== snapshot.version)
      kept = { version: snapshot.version, answer: prepareAnswer(build(snapshot)) }
    return kept.answer
  }
}

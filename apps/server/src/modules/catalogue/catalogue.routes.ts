import { limits } from '@guidefeed/contract/fields'
import type { Channel, routes } from '@guidefeed/contract'
import type { HandlerInput, ReadyAnswer, SomeHandlers } from '../../http/handlers.ts'
import type { Clock } from '../../lib/clock.ts'
import { createNetworkLimit } from '../../lib/network-limit.ts'
import { paginate } from '../../lib/paging.ts'
import { prepareAnswer } from '../../lib/ready-answer.ts'
import { matching, matchingFolded } from '../../lib/search-text.ts'
import type { Catalogue, CatalogueSnapshot } from './catalogue.service.ts'

/**
 * Channels that one network may read in long, uncached lists: 60 times a large catalogue. Each such list costs tens of
 * milliseconds of CPU time for JSON and gzip.
 */
const listedPerMinute = 480_000

/** Handlers of the public lists of countries and channels. `isUnlimited`: addresses exempt from throttling. */
export function createCatalogueHandlers(deps: {
  catalogue: Catalogue
  clock: Clock
  isUnlimited: (ip: string) => boolean
}) {
  const { clock, isUnlimited } = deps
  const wholeList = keepForVersion(({ channels }) => paginate<Channel>(channels, { all: true }))
  const reversedList = keepForVersion(({ channels }) => paginate(channels.toReversed(), { all: true }))
  const countLongList = createNetworkLimit({ clock, isUnlimited, limit: listedPerMinute, windowMs: 60_000 })

  return {
    async countryList({ query }) {
      const { countries } = await deps.catalogue.snapshot()
      const found = matching(countries, query.search, (country) => [country.name, country.code])
      return paginate(query.sort?.reversed === true ? found.toReversed() : found, query)
    },

    /** By name in reverse order, unless `sort=name`. */
    async channelList({ query, client }) {
      const snapshot = await deps.catalogue.snapshot()
      const isReversed = query.sort?.reversed !== false
      const isFiltered = query.id !== undefined || query.country_id !== undefined || Boolean(query.search)
      const isWhole = query.all === true && !isFiltered
      if (isWhole) return isReversed ? reversedList(snapshot) : wholeList(snapshot)
      const found = filterChannels(snapshot, query)
      if (query.all === true && found.length > limits.perPageMax) countLongList(client.ip, found.length)
      return paginate(isReversed ? found.toReversed() : found, query)
    },
  } satisfies SomeHandlers
}

type ChannelQuery = HandlerInput<typeof routes.channelList>['query']

/** By name. */
function filterChannels({ channels, searchTexts }: CatalogueSnapshot, query: ChannelQuery) {
  const ids = query.id && new Set(query.id)
  const countryIds = query.country_id && new Set(query.country_id)
  const found = channels.filter(
    ({ id, country_id }) => ids?.has(id) !== false && countryIds?.has(country_id) !== false,
  )
  return matchingFolded(found, query.search, ({ id }) => searchTexts.get(id) ?? [])
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

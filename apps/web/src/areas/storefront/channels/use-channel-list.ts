import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import { matchChannels, searchWords } from './channel-matcher.ts'
import type { Catalogue } from './use-catalogue.ts'
import { useChannelsSearch } from './use-channels-search.ts'

/** The address follows the search field when typing rests. */
const addressDelayMs = 400

/** The rows to show: those of the search over all countries, otherwise those of the shown countries. */
export function useChannelList(catalogue: Catalogue, shownCountries: ReadonlySet<number>) {
  const order: 'az' | 'za' = useChannelsSearch().search.order ?? 'za'
  const { search, setSearch } = useSearchText()
  const settled = useDeferredValue(search)
  const isReversed = order === 'az'

  const channels = useMemo(() => {
    const found =
      settled.trim() === ''
        ? catalogue.channels.filter((channel) => shownCountries.has(channel.country_id))
        : matchChannels(
            isReversed ? catalogue.searchEntries().toReversed() : catalogue.searchEntries(),
            settled,
          )
    return isReversed && settled.trim() === '' ? found.toReversed() : found
  }, [catalogue, shownCountries, settled, isReversed])

  const words = useMemo(() => searchWords(settled), [settled])
  return { channels, words, search, setSearch, isSearching: settled.trim() !== '', order }
}

function useSearchText() {
  const {
    search: { q = '' },
    update,
  } = useChannelsSearch()
  const [search, setSearch] = useState(q)
  const known = useRef(q)
  useEffect(() => {
    // A link led here, such as the one home.
    if (q !== known.current) {
      known.current = q
      setSearch(q)
      return undefined
    }
    if (search === q) return undefined
    const timer = setTimeout(() => {
      known.current = search.trim() === '' ? '' : search
      update(({ q: _, ...rest }) => (known.current === '' ? rest : { ...rest, q: search }))
    }, addressDelayMs)
    return () => clearTimeout(timer)
  }, [search, q, update])
  return { search, setSearch }
}

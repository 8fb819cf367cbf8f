import { useRouter } from '@tanstack/react-router'
import { useDeferredValue, useEffect, useMemo, useState } from 'react'
import { paths } from '../../../../lib/paths.ts'
import { matchChannels, searchWords } from './channel-matcher.ts'
import type { Catalogue } from '../use-catalogue.ts'
import { useChannelsSearch } from '../use-channels-search.ts'

/** Debounce before the search text goes into the address. */
const addressDelayMs = 400

/** Returns the rows: matches of the search in all countries, otherwise the channels of the shown countries. */
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
  useEffect(() => {
    if (search === q) return undefined
    const timer = setTimeout(
      () => update(({ q: _, ...rest }) => (search.trim() === '' ? rest : { ...rest, q: search })),
      addressDelayMs,
    )
    return () => clearTimeout(timer)
  }, [search, q, update])

  // Home links, also on this page, reset it to its initial state.
  const { history } = useRouter()
  useEffect(
    () =>
      history.subscribe(({ action, location }) => {
        if (action.type === 'PUSH' && location.pathname === paths.channels && location.search === '')
          setSearch('')
      }),
    [history],
  )
  return { search, setSearch }
}

import { useRouter } from '@tanstack/react-router'
import { useDeferredValue, useEffect, useMemo, useState } from 'react'
import { paths } from '../../../../lib/paths.ts'
import { matchChannels, searchWords } from './channel-matcher.ts'
import type { Catalogue } from '../use-catalogue.ts'
import { useChannelsSearch } from '../use-channels-search.ts'

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
  useEffect(() => {
    if (search === q) return undefined
    const timer = setTimeout(
      () => update(({ q: _, ...rest }) => (search.trim() === '' ? rest : { ...rest, q: search })),
      addressDelayMs,
    )
    return () => clearTimeout(timer)
  }, [search, q, update])

  // The way home, which a logo and a menu offer on this page too, leads to the page as it begins.
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

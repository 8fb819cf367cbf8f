import type { Channel } from '@guidefeed/contract'
import { useRouter } from '@tanstack/react-router'
import { useCallback, useDeferredValue, useEffect, useMemo, useState } from 'react'
import { given } from '../../../../lib/given.ts'
import { paths } from '../../../../lib/paths.ts'
import { createStore, useStore } from '../../../../lib/store.ts'
import { nearestCountries } from '../countries/nearest-countries.ts'
import type { ChannelSearch } from '../search/channel-search.ts'
import type { LazySearch } from '../search/lazy-search.ts'
import { filterChannels, withoutSelected } from './filters.ts'
import { searchWords } from './search-words.ts'
import { foldTwins, rowOf } from './twins.ts'
import { useFilters } from './use-filters.ts'
import type { Catalogue } from '../use-catalogue.ts'
import { useChannelsSearch } from '../use-channels-search.ts'

/** Debounce before the search text goes into the address. */
const addressDelayMs = 400

const none: Channel[] = []

/** Text of the search field. */
export const searchText = createStore('')

/**
 * Returns the rows: matches of the search in all countries, best first, otherwise the channels of the shown countries; both filtered,
 * and with the versions of a channel under one row. `isLoading`: the search is not loaded yet.
 */
export function useChannelList(catalogue: Catalogue, shownCountries: ReadonlySet<number>) {
  const { search: address, update } = useChannelsSearch()
  const order: 'az' | 'za' = address.order ?? 'za'
  const { search, setSearch } = useSearchText()
  const settled = useDeferredValue(search)
  const isSearching = settled.trim() !== ''
  const engine = useLoadedSearch(catalogue, settled)

  const shown = useMemo(() => {
    const found = catalogue.channels.filter((channel) => shownCountries.has(channel.country_id))
    return order === 'az' ? found.toReversed() : found
  }, [catalogue, shownCountries, order])
  const found = useMemo(() => {
    if (!engine || !isSearching) return none
    const own = nearestCountries(catalogue.countries, navigator.languages, 1)
    return engine.find(settled, [own.map(({ id }) => id)])
  }, [catalogue, engine, settled, isSearching])

  const filtering = useFilters(catalogue)
  const [open, setOpen] = useState<ReadonlySet<number>>(new Set())
  const rows = useMemo(() => {
    const channels = filterChannels(isSearching ? found : shown, filtering)
    // All selected channels are shown as such.
    const isFlat = filtering.filters.has('versions') || filtering.filters.has('selected')
    return isFlat ? channels.map(rowOf) : foldTwins(channels, { open, search: isSearching ? settled : null })
  }, [isSearching, settled, found, shown, filtering, open])

  const words = useMemo(() => searchWords(settled), [settled])
  return {
    rows,
    toggleTwins: useCallback(
      (id: number) => setOpen((current) => current.symmetricDifference(new Set([id]))),
      [],
    ),
    isFiltered: filtering.filters.size > 0 || filtering.countryId !== undefined,
    filtering,
    words,
    search,
    /** A search begins in all channels, also from the selected ones. */
    setSearch: (text: string) => {
      if (search === '' && filtering.filters.has('selected'))
        update(({ filter, ...rest }) => given({ ...rest, filter: withoutSelected(filter) }))
      setSearch(text)
    },
    isSearching,
    isLoading: isSearching && !engine,
    order,
  }
}

/** Returns the search over the catalogue; null until it is loaded, which the first letter starts at the latest. */
function useLoadedSearch({ search }: Catalogue, text: string): ChannelSearch<Channel> | null {
  const [loaded, setLoaded] = useState<{ from: LazySearch; engine: ChannelSearch<Channel> } | null>(null)
  const isLoaded = loaded?.from === search
  useEffect(() => {
    if (isLoaded || text.trim() === '') return undefined
    let isStale = false
    async function loadSearch(): Promise<void> {
      const engine = await search.load()
      if (!isStale) setLoaded({ from: search, engine })
    }
    // After a failure, the next letter tries again.
    loadSearch().catch(() => null)
    return () => {
      isStale = true
    }
  }, [search, text, isLoaded])
  return isLoaded ? loaded.engine : null
}

function useSearchText() {
  const {
    search: { q = '' },
    update,
  } = useChannelsSearch()
  // Each visit of the page begins with the text of its address.
  useState(() => searchText.set(q))
  const search = useStore(searchText, (text) => text)
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
          searchText.set('')
      }),
    [history],
  )
  return { search, setSearch: searchText.set }
}

import type { Channel } from '@guidefeed/contract'
import { useRouter } from '@tanstack/react-router'
import { startTransition, useCallback, useDeferredValue, useEffect, useMemo, useState } from 'react'
import { given } from '../../../../lib/given.ts'
import { paths } from '../../../../lib/paths.ts'
import { createStore, useStore } from '../../../../lib/store.ts'
import { nearestCountries } from '../countries/nearest-countries.ts'
import type { CatalogueSearch } from '../search/catalogue-search.ts'
import { filterChannels, withoutSelected } from './filters.ts'
import { searchWords } from './search-words.ts'
import { foldTwins, rowOf } from './twins.ts'
import { useFilters } from './use-filters.ts'
import type { Catalogue } from '../use-catalogue.ts'
import { useChannelsSearch } from '../use-channels-search.ts'

/** Debounce before the search text goes into the address. */
const addressDelayMs = 400

type Results = { of: CatalogueSearch | null; text: string; channels: Channel[] }
const noResults: Results = { of: null, text: '', channels: [] }

/** Text of the search field. */
export const searchText = createStore('')

/**
 * Returns the rows: matches of the search in all countries, best first, otherwise the channels of the shown countries; both filtered,
 * and with the versions of a channel under one row. `isLoading`: the search is not ready yet.
 */
export function useChannelList(catalogue: Catalogue, shownCountries: ReadonlySet<number>) {
  const { search: address, update } = useChannelsSearch()
  const order: 'az' | 'za' = address.order ?? 'za'
  const { search, setSearch } = useSearchText()
  const isWanted = useDeferredValue(search.trim() !== '')
  const results = useResults(catalogue, search)
  // Results stay until those of the next letter come.
  const isSearching = isWanted && results !== noResults
  const isLoading = isWanted && results === noResults && !catalogue.search.isReady()

  const shown = useMemo(() => {
    const found = catalogue.channels.filter((channel) => shownCountries.has(channel.country_id))
    return order === 'az' ? found.toReversed() : found
  }, [catalogue, shownCountries, order])
  const filtering = useFilters(catalogue)
  const [open, setOpen] = useState<ReadonlySet<number>>(new Set())
  const rows = useMemo(() => {
    const channels = filterChannels(isSearching ? results.channels : shown, filtering)
    // All selected channels are shown as such.
    const isFlat = filtering.filters.has('versions') || filtering.filters.has('selected')
    return isFlat
      ? channels.map(rowOf)
      : foldTwins(channels, { open, search: isSearching ? results.text : null })
  }, [isSearching, results, shown, filtering, open])

  const words = useMemo(() => searchWords(isSearching ? results.text : ''), [isSearching, results])
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
    isLoading,
    order,
  }
}

/** Returns the matches of a text; until they are found, those of the text before. Their rows are made in a transition. */
function useResults({ search, countries }: Catalogue, text: string): Results {
  const [results, setResults] = useState(noResults)
  useEffect(() => {
    let isStale = false
    const show = (found: Results): void => startTransition(() => setResults(found))
    async function find(): Promise<void> {
      const own = nearestCountries(countries, navigator.languages, 1)
      const channels = await search.find(text, [own.map(({ id }) => id)])
      if (!isStale) show({ of: search, text, channels })
    }
    if (text.trim() === '') show(noResults)
    else void find()
    return () => {
      isStale = true
    }
  }, [search, countries, text])
  return results.of === search ? results : noResults
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

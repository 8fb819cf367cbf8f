import { useCallback, useDeferredValue, useMemo, useState } from 'react'
import { given } from '../../../../lib/given.ts'
import { filterChannels, hidesChannels, withoutSelected } from './filters.ts'
import { searchWords } from '../../../../lib/search-words.ts'
import { foldVersions, rowOf } from './versions.ts'
import { useFilters } from './use-filters.ts'
import { useResults } from './use-results.ts'
import { useSearchText } from './use-search-text.ts'
import type { Catalogue } from '../use-catalogue.ts'
import { useChannelsSearch } from '../use-channels-search.ts'

type ChannelListInput = {
  catalogue: Catalogue
  isComplete: boolean
  shownCountries: ReadonlySet<number>
}

/**
 * Returns the rows: matches of the search in all countries, best first, otherwise the channels of the shown countries; both filtered,
 * and with the versions of a channel under one row. `searched`: the text whose matches they are; null without a search.
 */
export function useChannelList({ catalogue, isComplete, shownCountries }: ChannelListInput) {
  const { search: address, update } = useChannelsSearch()
  const order: 'az' | 'za' = address.order ?? 'za'
  const { search, setSearch } = useSearchText()
  // The list of the countries can be long: letters come before it.
  const isWanted = useDeferredValue(search.trim() !== '')
  const { results, ...finding } = useResults({
    search: catalogue.search,
    isComplete,
    text: search,
    openCountries: shownCountries,
  })
  const isSearching = isWanted && results !== null

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
      : foldVersions(channels, { open, search: isSearching ? results.text : null })
  }, [isSearching, results, shown, filtering, open])

  const words = useMemo(() => searchWords(isSearching ? results.text : ''), [isSearching, results])
  return {
    rows,
    toggleVersions: useCallback(
      (id: number) => setOpen((current) => current.symmetricDifference(new Set([id]))),
      [],
    ),
    ...finding,
    isFiltered: filtering.filters.size > 0 || filtering.countryId !== undefined,
    hidesSome: hidesChannels(filtering.filters) || filtering.countryId !== undefined,
    filtering,
    words,
    search,
    /** A search begins in all channels, also from the selected ones. */
    setSearch: (text: string) => {
      if (search === '' && filtering.filters.has('selected'))
        update(({ filter, ...rest }) => given({ ...rest, filter: withoutSelected(filter) }))
      setSearch(text)
    },
    searched: isSearching ? results.text : null,
    isClosest: isSearching && results.isClosest,
    order,
  }
}

import type { Channel, Country } from '@guidefeed/contract'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { channelsQuery, countriesQuery, countryChannelsQuery } from '../../../api/queries.ts'
import { atFirstSign } from '../../../lib/first-sign.ts'
import { countriesIn } from '../../../lib/country-names.ts'
import { readCountryCodes } from './country-codes.ts'
import { useOpenedCountries } from './use-opened-countries.ts'
import { createCatalogueSearch, type CatalogueSearch } from './search/catalogue-search.ts'

const none: never[] = []

export type Catalogue = {
  /** Sorted by their names in the reader's language. */
  countries: readonly Country[]
  /** In the server's order: by name, reversed (specification section 3). */
  channels: readonly Channel[]
  countryById: ReadonlyMap<number, Country>
  channelById: ReadonlyMap<number, Channel>
  search: CatalogueSearch
}

/** Returns the whole catalogue, loaded once; the page filters it locally. Until then it has the channels of the opened countries. */
export function useCatalogue() {
  const { language } = useTranslation().i18n
  const countries = useQuery(countriesQuery)
  const channels = useQuery(channelsQuery)
  const opened = useOpenedCountries(countries.data ?? none)
  const first = useMemo(
    () => [...readCountryCodes(opened.codes, countries.data ?? none)],
    [countries.data, opened.codes],
  )
  const early = useQuery({
    ...countryChannelsQuery(first),
    enabled: first.length > 0 && channels.data === undefined,
    // A further country leaves those before in the list.
    placeholderData: (before) => before,
  })
  const known = channels.data ?? early.data
  const catalogue = useMemo(
    () => createCatalogue(countriesIn(countries.data ?? none, language), known ?? none),
    [countries.data, known, language],
  )
  const isComplete = countries.data !== undefined && channels.data !== undefined
  useEffect(() => (isComplete ? searchLater(catalogue) : undefined), [catalogue, isComplete])
  const isFailed = (countries.isError && !countries.data) || (channels.isError && !channels.data)
  return {
    catalogue,
    openedCodes: opened.codes,
    isReady: countries.data !== undefined && known !== undefined && opened.isKnown,
    /** Only then are all countries searched. */
    isComplete,
    hasCountries: countries.data !== undefined,
    isFailed,
    reload: () => void Promise.all([countries.refetch(), channels.refetch()]),
  }
}

function createCatalogue(countries: readonly Country[], channels: readonly Channel[]): Catalogue {
  return {
    countries,
    channels,
    countryById: new Map(countries.map((country) => [country.id, country])),
    channelById: new Map(channels.map((channel) => [channel.id, channel])),
    search: createCatalogueSearch(channels, countries),
  }
}

function searchLater({ search }: Catalogue): () => void {
  const stopWaiting = atFirstSign(search.start)
  return () => {
    stopWaiting()
    search.stop()
  }
}

import type { Channel, Country } from '@guidefeed/contract'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { channelsQuery, countriesQuery } from '../../../api/queries.ts'
import { countriesIn } from '../../../lib/country-names.ts'
import { type SearchEntry, createSearchEntry } from './list/channel-matcher.ts'

/** Entries per slice: about a millisecond of work. */
const entriesAtOnce = 200

const none: never[] = []

export type Catalogue = {
  /** Sorted by their names in the reader's language. */
  countries: readonly Country[]
  /** In the server's order: by name, reversed (specification section 3). */
  channels: readonly Channel[]
  countryById: ReadonlyMap<number, Country>
  channelById: ReadonlyMap<number, Channel>
  searchEntries: () => readonly SearchEntry[]
  /** Starts creating the entries; returns a function that stops it. */
  prepareSearch: () => () => void
}

/** Returns the whole catalogue, loaded once; the page filters it locally. */
export function useCatalogue() {
  const { language } = useTranslation().i18n
  const countries = useQuery(countriesQuery)
  const channels = useQuery(channelsQuery)
  const catalogue = useMemo(
    () => createCatalogue(countriesIn(countries.data ?? none, language), channels.data ?? none),
    [countries.data, channels.data, language],
  )
  useEffect(() => catalogue.prepareSearch(), [catalogue])
  const isFailed = (countries.isError && !countries.data) || (channels.isError && !channels.data)
  return {
    catalogue,
    isReady: countries.data !== undefined && channels.data !== undefined,
    hasCountries: countries.data !== undefined,
    isFailed,
    reload: () => void Promise.all([countries.refetch(), channels.refetch()]),
  }
}

function createCatalogue(countries: readonly Country[], channels: readonly Channel[]): Catalogue {
  const index = createSearchIndex(channels)
  return {
    countries,
    channels,
    countryById: new Map(countries.map((country) => [country.id, country])),
    channelById: new Map(channels.map((channel) => [channel.id, channel])),
    searchEntries: index.entries,
    prepareSearch: index.prepare,
  }
}

/** Search entries of the channels, created in slices so that they do not block the page. */
function createSearchIndex(channels: readonly Channel[]) {
  const entries: SearchEntry[] = []

  function add(count: number): void {
    for (const channel of channels.slice(entries.length, entries.length + count)) {
      entries.push(createSearchEntry(channel))
    }
  }

  return {
    /** Returns all entries; creates missing ones synchronously. */
    entries(): readonly SearchEntry[] {
      add(channels.length)
      return entries
    },
    /** Starts creating them; returns a function that stops it. */
    prepare(): () => void {
      const timer = setInterval(() => {
        add(entriesAtOnce)
        if (entries.length === channels.length) clearInterval(timer)
      })
      return () => clearInterval(timer)
    },
  }
}

import type { Channel, Country } from '@guidefeed/contract'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { countriesQuery, countryChannelsQuery } from '../../../api/queries.ts'
import { differenceOf, useCart } from '../../../features/cart/cart.ts'
import { useChannelsOf } from '../../../features/chosen-channels/use-channels-of.ts'
import { countriesIn } from '../../../lib/country-names.ts'
import { findCountryOfZone, ownZone } from '../../../lib/visitor-country.ts'
import { hasGuide } from '../channels/list/filters.ts'
import { foldVersions } from '../channels/list/versions.ts'

const noCountries: readonly Country[] = []
const noChannels: readonly Channel[] = []

/**
 * The selected channels by country and name; undefined until they are known. While none is selected, `isExample` is true and the
 * channels are those of the visitor's country that have a guide, each in one version.
 */
export function useGuideChannels() {
  const { language } = useTranslation().i18n
  const isCartKnown = useCart((state) => state.cart !== null)
  const selection = useCart((state) => state.selection)
  const active = useCart((state) => state.active)
  const isExample = isCartKnown && selection.size === 0
  const countries = useQuery(countriesQuery)
  const isCountriesFailed = countries.isError && !countries.data
  const named = useMemo(
    () => countries.data && countriesIn(countries.data, language),
    [countries.data, language],
  )
  const selected = useChannelsOf(selection)
  const own = useChannelsOfOwnCountry(countries.data ?? noCountries, isExample)
  const shown = isExample ? own : selected
  const channels = useMemo(() => {
    if (!isCartKnown || !shown.channels || !named) return undefined
    const groups = Map.groupBy(shown.channels.toReversed(), (channel) => channel.country_id)
    return named.flatMap(({ id }) => groups.get(id) ?? [])
  }, [isCartKnown, shown.channels, named])
  return {
    channels,
    isExample,
    /** Number of selected channels that a customer's guide does not have yet; 0 without a guide. */
    addedCount: active.size === 0 ? 0 : differenceOf(selection, active).added,
    countries: named ?? noCountries,
    isFailed: shown.isFailed || isCountriesFailed,
    /** Requests again what failed. */
    reload(): void {
      if (shown.isFailed) void shown.refetch()
      if (isCountriesFailed) void countries.refetch()
    },
  }
}

function useChannelsOfOwnCountry(countries: readonly Country[], isWanted: boolean) {
  const own = useMemo(() => findCountryOfZone(countries, ownZone()), [countries])
  const read = useQuery({
    ...countryChannelsQuery(own === null ? [] : [own.id]),
    enabled: isWanted && own !== null,
  })
  const channels = useMemo(
    () => (own === null ? noChannels : read.data && withGuide(read.data)),
    [own, read.data],
  )
  return { channels, isFailed: read.isError && !read.data, refetch: read.refetch }
}

const withGuide = (channels: readonly Channel[]) =>
  foldVersions(channels.filter(hasGuide), { open: new Set(), search: null }).map(({ channel }) => channel)

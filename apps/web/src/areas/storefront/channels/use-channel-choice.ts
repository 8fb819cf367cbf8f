import type { Channel } from '@guidefeed/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { cart, useCart } from '../../../features/cart/cart.ts'
import { selectMany } from '../../../features/cart/undoable-change.ts'
import { given } from '../../../lib/given.ts'
import { withoutSelected } from './list/filters.ts'
import { searchText } from './list/use-search-text.ts'
import { whenKnown } from './country-channels.ts'
import { noCountries, readCountryCodes } from './country-codes.ts'
import type { Catalogue } from './use-catalogue.ts'
import { useChannelsSearch } from './use-channels-search.ts'

/**
 * Shown countries and the actions on them. Shown are the opened countries (`codes`) and those of the selected channels, so that a
 * reload, a shared address and a cart from another device show the right rows.
 */
export function useChannelChoice(catalogue: Catalogue, codes: string | undefined) {
  const { update } = useChannelsSearch()
  const selection = useCart((state) => state.selection)
  const queryClient = useQueryClient()
  const shownKey = useMemo(() => {
    const ids = readCountryCodes(codes, catalogue.countries).union(countriesOf(selection, catalogue))
    return [...ids].toSorted((a, b) => a - b).join(',')
  }, [codes, selection, catalogue])

  const complete = useMemo(() => completeCountries(selection, catalogue), [selection, catalogue])

  const choice = useMemo(() => {
    const shown: ReadonlySet<number> = new Set(shownKey === '' ? [] : shownKey.split(',').map(Number))
    const show = (ids: ReadonlySet<number>) =>
      update((rest) => ({ ...rest, countries: writeCountryCodes(ids, catalogue) }))
    /** Shows a country besides those that the address has by then. */
    const open = (countryId: number) =>
      update((rest) => {
        const ids = readCountryCodes(rest.countries, catalogue.countries)
        return { ...rest, countries: writeCountryCodes(ids.add(countryId), catalogue) }
      })
    const showOnly = (ids: ReadonlySet<number>) => {
      searchText.set('')
      update(({ q: _q, in: _in, filter, ...rest }) =>
        given({
          ...rest,
          countries: writeCountryCodes(ids, catalogue),
          filter: withoutSelected(filter),
        }),
      )
    }
    return {
      shown,
      /**
       * Shows a country's channels, without the search and filters that would hide them; removing the country deselects them
       * (specification section 4), which can be undone.
       */
      toggleCountry: (countryId: number): void => {
        const next = new Set(shown)
        if (!next.delete(countryId)) return showOnly(next.add(countryId))
        show(next)
        whenKnown(countryId, catalogue, queryClient, (ids) => selectMany(ids, false, () => open(countryId)))
      },
      /** Selects or deselects all channels of a country, which stays shown. */
      selectCountry: (countryId: number, wanted: boolean): void => {
        show(shown)
        whenKnown(countryId, catalogue, queryClient, (ids) => selectMany(ids, wanted))
      },
      /** Selects channels of the list. The shown countries stay shown, also the visitor's own one that nobody opened. */
      selectShown: (channelIds: readonly number[]): void => {
        if (shown.size > 0) show(shown)
        selectMany(channelIds, true)
      },
      /** Toggles a channel. Its country stays shown, so that the row does not vanish. */
      toggleChannel: (channel: Channel): void => {
        if (!readCountryCodes(codes, catalogue.countries).has(channel.country_id)) {
          show(new Set([...shown, channel.country_id]))
        }
        cart.select([channel.id], !cart.store.get().selection.has(channel.id))
      },
    }
  }, [shownKey, codes, catalogue, update, queryClient])
  return { ...choice, complete }
}

export type ChannelChoice = ReturnType<typeof useChannelChoice>

function writeCountryCodes(ids: ReadonlySet<number>, { countries }: Catalogue): string {
  const codes = countries.filter(({ id }) => ids.has(id)).map(({ code }) => code.toLowerCase())
  return codes.join(',') || noCountries
}

/** Returns the countries of channels. */
function countriesOf(channelIds: Iterable<number>, { channelById }: Catalogue): Set<number> {
  const ids = new Set<number>()
  for (const channelId of channelIds) {
    const channel = channelById.get(channelId)
    if (channel) ids.add(channel.country_id)
  }
  return ids
}

/** Returns the countries with all channels selected. */
function completeCountries(
  selection: ReadonlySet<number>,
  { countries, channelById }: Catalogue,
): Set<number> {
  const counts = new Map<number, number>()
  for (const channelId of selection) {
    const countryId = channelById.get(channelId)?.country_id ?? 0
    counts.set(countryId, (counts.get(countryId) ?? 0) + 1)
  }
  const complete = countries.filter(({ id, channel_count: count }) => count > 0 && counts.get(id) === count)
  return new Set(complete.map(({ id }) => id))
}

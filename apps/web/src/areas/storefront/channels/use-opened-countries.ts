import type { Country } from '@guidefeed/contract'
import { useMemo } from 'react'
import { useCart } from '../../../features/cart/cart.ts'
import { findCountryOfZone, ownZone } from '../../../lib/visitor-country.ts'
import { useChannelsSearch } from './use-channels-search.ts'

/**
 * Returns the codes of the opened countries, such as `de,fr`: those of the address, or the visitor's own while nothing is chosen there
 * or selected. They are known once the cart is.
 */
export function useOpenedCountries(countries: readonly Country[]) {
  const chosen = useChannelsSearch().search.countries
  const isNothingSelected = useCart(({ selection }) => selection.size === 0)
  const isCartKnown = useCart(({ cart, isRetrying }) => cart !== null || isRetrying)
  const own = useMemo(() => findCountryOfZone(countries, ownZone())?.code, [countries])
  return {
    codes: chosen ?? (isCartKnown && isNothingSelected ? own?.toLowerCase() : undefined),
    isKnown: chosen !== undefined || isCartKnown,
  }
}

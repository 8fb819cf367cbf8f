import { useMemo, useState } from 'react'
import { useCart } from '../../../../features/cart/cart.ts'
import type { Catalogue } from '../use-catalogue.ts'
import { useChannelsSearch } from '../use-channels-search.ts'
import { parseFilters } from './filters.ts'

const none: ReadonlySet<number> = new Set()

/** Filters of the address. A channel that is deselected stays among the selected ones, so that its row does not vanish. */
export function useFilters({ countries }: Catalogue) {
  const { filter, in: code } = useChannelsSearch().search
  const filters = useMemo(() => parseFilters(filter), [filter])
  const countryId = countries.find((country) => country.code.toLowerCase() === code)?.id
  const selection = useCart((state) => (filters.has('selected') ? state.selection : none))
  const [kept, setKept] = useState(none)
  if (!filters.has('selected') && kept.size > 0) setKept(none)
  else if (!selection.isSubsetOf(kept)) setKept(kept.union(selection))
  return useMemo(() => ({ filters, countryId, kept }), [filters, countryId, kept])
}

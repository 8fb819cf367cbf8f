import type { Channel } from '@guidefeed/contract'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { channelsQuery } from '../../../../api/queries.ts'
import { useCart } from '../../../../features/cart/cart.ts'

/** Channels of the guide link by name; undefined until known. */
export function useOwnChannels(): Channel[] | undefined {
  const { i18n } = useTranslation()
  const active = useCart((state) => state.active)
  const channels = useQuery(channelsQuery).data
  return channels
    ?.filter(({ id }) => active.has(id))
    .toSorted((a, b) => a.name.localeCompare(b.name, i18n.language))
}

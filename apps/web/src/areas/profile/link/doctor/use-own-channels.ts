import type { Channel } from '@guidefeed/contract'
import { useTranslation } from 'react-i18next'
import { useChannelsOf } from '../../../../features/chosen-channels/use-channels-of.ts'
import { useCart } from '../../../../features/cart/cart.ts'

/** Channels of the guide link by name; undefined until known. */
export function useOwnChannels(): Channel[] | undefined {
  const { i18n } = useTranslation()
  const active = useCart((state) => state.active)
  const { channels } = useChannelsOf(active)
  return channels?.toSorted((a, b) => a.name.localeCompare(b.name, i18n.language))
}

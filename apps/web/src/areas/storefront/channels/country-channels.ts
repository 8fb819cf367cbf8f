import type { QueryClient } from '@tanstack/react-query'
import { countryChannelsQuery } from '../../../api/queries.ts'
import type { Catalogue } from './use-catalogue.ts'

type Known = Pick<Catalogue, 'channels' | 'countryById'>

/**
 * Passes on the ids of a country's channels: at once if the page has all of them, or when they arrive, since over a slow connection a
 * country can be chosen before. If they do not arrive, neither does the catalogue, which the page reports.
 */
export function whenKnown(
  countryId: number,
  { channels, countryById }: Known,
  queryClient: QueryClient,
  change: (channelIds: readonly number[]) => void,
): void {
  const known = channels.filter((channel) => channel.country_id === countryId)
  const pass = (all: readonly { id: number }[]) => change(all.map(({ id }) => id))
  if (known.length === countryById.get(countryId)?.channel_count) pass(known)
  else void queryClient.fetchQuery(countryChannelsQuery([countryId])).then(pass, () => {})
}

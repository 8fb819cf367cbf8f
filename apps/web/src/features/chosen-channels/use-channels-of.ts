import type { Channel } from '@guidefeed/contract'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { call } from '../../api/client.ts'
import { catalogueAgeMs, channelsQuery } from '../../api/queries.ts'

/** Of more, the whole catalogue is loaded: servers in between limit the length of an address. */
const mostIds = 500

const channelsByIdQuery = (ids: readonly number[]) => ({
  // Renewed together with the whole catalogue.
  queryKey: [...channelsQuery.queryKey, ids.join(',')],
  queryFn: async ({ signal }: { signal: AbortSignal }) =>
    (await call('channelList', { query: { all: 'true', id: ids.join(',') }, signal })).data,
  staleTime: catalogueAgeMs,
  gcTime: catalogueAgeMs,
})

type Options = {
  /** Asks the server again even if the whole catalogue is known: its coverage may be from before sources were read. */
  isFresh?: boolean
}

/**
 * Returns the channels with the given ids in the server's order, by name reversed (specification section 3); undefined until they are
 * known. Loads no others, unless the whole catalogue is known or they are many.
 */
export function useChannelsOf(ids: ReadonlySet<number>, { isFresh = false }: Options = {}) {
  const listed = useMemo(() => [...ids].toSorted((a, b) => a - b), [ids])
  const isMany = ids.size > mostIds
  const all = useQuery({ ...channelsQuery, enabled: isMany })
  const some = useQuery({
    ...channelsByIdQuery(listed),
    ...(isFresh && { staleTime: 0 }),
    enabled: !isMany && ids.size > 0 && (isFresh || all.data === undefined),
    // Of what is shown already, a changed choice adds or removes a few.
    placeholderData: (before: Channel[] | undefined) => before,
  })
  const { data, isError, refetch } = isMany || (all.data !== undefined && !isFresh) ? all : some
  const channels = useMemo(() => (ids.size === 0 ? [] : data?.filter(({ id }) => ids.has(id))), [ids, data])
  return { channels, isFailed: isError && data === undefined, refetch }
}

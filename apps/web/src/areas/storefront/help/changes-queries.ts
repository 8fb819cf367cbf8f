import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { call } from '../../../api/client.ts'

const staleTime = 60_000

/** A page of the public changelog; `country` by its code. */
export const channelChangesQuery = (page: number, country: string | undefined) =>
  queryOptions({
    queryKey: ['channel-changes', page, country],
    queryFn: ({ signal }) =>
      call('channelChangeList', {
        query: { page: String(page), per_page: '20', ...(country && { country }) },
        signal,
      }),
    staleTime,
  })

/** All channels of an entry of the changelog, page by page. */
export const changedChannelsQuery = (id: number) =>
  infiniteQueryOptions({
    queryKey: ['changed-channels', id],
    queryFn: ({ signal, pageParam }) =>
      call('channelChangeChannels', {
        params: { id: String(id) },
        query: { page: String(pageParam), per_page: '100' },
        signal,
      }),
    initialPageParam: 1,
    getNextPageParam: ({ meta }) => (meta.current_page < meta.last_page ? meta.current_page + 1 : null),
    staleTime,
  })

import { useQueries, type UseQueryResult } from '@tanstack/react-query'
import { call } from '../../../api/client.ts'
import type { GridProgramme } from './grid-cells.ts'

/** Channels of a call; at most `limits.gridChannels` of the contract. Rows in sight need one or two calls. */
const channelsPerCall = 25
const staleMs = 5 * 60_000

const gridQuery = (channelIds: readonly number[], startMs: number) => ({
  queryKey: ['programme-grid', startMs, channelIds.join(',')],
  queryFn: async ({ signal }: { signal: AbortSignal }) => {
    const query = { channel_id: channelIds.join(','), from: new Date(startMs).toISOString() }
    const { data } = await call('programmeGrid', { query, signal })
    return data.map(({ channel_id, programmes }) => ({
      channelId: channel_id,
      programmes: programmes.map(({ title, start, stop }): GridProgramme => ({
        title,
        startMs: Date.parse(start),
        stopMs: Date.parse(stop),
      })),
    }))
  },
  staleTime: staleMs,
  // Beside the grid, with a way to try again.
  meta: { shownByPage: ['too_many_requests' as const] },
})

/**
 * Loads the programmes of the channels in sight on the day that begins at `startMs`, and returns those that are loaded, by channel.
 * Calls are about fixed parts of all channels of the page, so that a search asks for nothing that is loaded.
 */
export function useGridProgrammes(allIds: readonly number[], idsInSight: readonly number[], startMs: number) {
  const parts = new Set(idsInSight.map((id) => Math.floor(allIds.indexOf(id) / channelsPerCall)))
  const queries = [...parts].map((part) =>
    gridQuery(allIds.slice(part * channelsPerCall, (part + 1) * channelsPerCall), startMs),
  )
  return useQueries({ queries, combine })
}

type Answer = UseQueryResult<{ channelId: number; programmes: GridProgramme[] }[]>

/** At module level, so that the result is kept until an answer changes. */
function combine(answers: Answer[]) {
  return {
    byChannel: new Map(
      answers.flatMap(({ data = [] }) =>
        data.map(({ channelId, programmes }) => [channelId, programmes] as const),
      ),
    ),
    isFetching: answers.some(({ isFetching }) => isFetching),
    isError: answers.some(({ isError, data }) => isError && !data),
    retry: () => void Promise.all(answers.map(({ refetch }) => refetch())),
  }
}

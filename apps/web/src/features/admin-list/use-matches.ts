import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Matches } from '@guidefeed/contract'
import { call } from '../../api/client.ts'
import { adminKeys } from './admin-keys.ts'
import type { MatchesCall } from './list-definition.ts'

type Props = {
  name: MatchesCall | undefined
  filter: Readonly<Record<string, string>>
  /** All results are selected. */
  isAll: boolean
  chooseAll: () => void
}

/** Records that match a filter, read when all of them are selected, and again after an action on them or its refusal. */
export function useMatches({ name, filter, isAll, chooseAll }: Props) {
  const queryClient = useQueryClient()
  const options = {
    queryKey: [...adminKeys.all, name, filter],
    queryFn: async ({ signal }: { signal: AbortSignal }): Promise<Matches> =>
      (await call(name ?? 'adminUserMatches', { query: filter, signal })).data,
  }
  // Never stale by itself: the number in an open dialog belongs to the digest that is sent.
  const { data } = useQuery({ ...options, enabled: isAll, staleTime: Infinity })
  const selectAll = useMutation({
    mutationFn: () => queryClient.fetchQuery(options),
    onSuccess: chooseAll,
  })
  return { matches: isAll ? data : undefined, selectAll }
}

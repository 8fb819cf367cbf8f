import { getRouteApi } from '@tanstack/react-router'
import { useCallback } from 'react'

const route = getRouteApi('/shell/')

type ChannelsSearch = ReturnType<typeof route.useSearch>

/** The state of the list in the address, and a way to change parts of it without leaving the place on the page. */
export function useChannelsSearch() {
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const update = useCallback(
    (edit: (current: ChannelsSearch) => ChannelsSearch) =>
      void navigate({
        search: (current) => edit(current as ChannelsSearch),
        replace: true,
        resetScroll: false,
      }),
    [navigate],
  )
  return { search, update }
}

import { getRouteApi, useRouter } from '@tanstack/react-router'
import { useCallback } from 'react'
import { paths } from '../../../lib/paths.ts'

const route = getRouteApi('/shell/')

type ChannelsSearch = ReturnType<typeof route.useSearch>

/** The state of the list in the address, and a way to change parts of it without leaving the place on the page. */
export function useChannelsSearch() {
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const router = useRouter()
  const update = useCallback(
    (edit: (current: ChannelsSearch) => ChannelsSearch): void => {
      // While the next page loads this one is still shown; what it has to say then must not call the visitor back.
      if (router.latestLocation.pathname !== paths.channels) return
      void navigate({
        search: (current) => edit(current as ChannelsSearch),
        replace: true,
        resetScroll: false,
      })
    },
    [navigate, router],
  )
  return { search, update }
}

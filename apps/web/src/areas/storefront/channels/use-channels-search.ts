import { getRouteApi, useRouter } from '@tanstack/react-router'
import { useCallback } from 'react'
import { paths } from '../../../lib/paths.ts'

const route = getRouteApi('/shell/')

type ChannelsSearch = ReturnType<typeof route.useSearch>

/** State of the list in the address, and a function to change it without scrolling. */
export function useChannelsSearch() {
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const router = useRouter()
  const update = useCallback(
    (edit: (current: ChannelsSearch) => ChannelsSearch): void => {
      // This page stays visible while the next one loads; a change then must not navigate back.
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

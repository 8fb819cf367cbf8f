import { getRouteApi, useRouter } from '@tanstack/react-router'
import { useCallback, useRef } from 'react'
import type { Channel } from '@guidefeed/contract'
import { useChannelsSearch } from './use-channels-search.ts'

const route = getRouteApi('/shell/')

/**
 * The open EPG panel is part of the address (`?epg=7`), so that it can be shared and Back closes it. Opening it is a step of the
 * browser's history; closing it goes that step back, or drops it from an address that was opened so.
 */
export function useEpgAddress() {
  const { search, update } = useChannelsSearch()
  const navigate = route.useNavigate()
  const { history } = useRouter()
  const wasOpenedHere = useRef(false)
  const open = useCallback(
    ({ id }: Channel): void => {
      wasOpenedHere.current = true
      void navigate({ search: (current) => ({ ...current, epg: id }), resetScroll: false })
    },
    [navigate],
  )
  const close = useCallback((): void => {
    if (wasOpenedHere.current) history.back()
    else update(({ epg: _, ...rest }) => rest)
  }, [history, update])
  return { channelId: search.epg, open, close }
}

import type { NowNext } from '@guidefeed/contract'
import { useEffect } from 'react'
import { call } from '../../api/client.ts'
import { currentTimeMs, useCurrentTime } from '../../lib/clock.ts'
import { useStore } from '../../lib/store.ts'
import { createNowPlaying } from './now-playing.ts'

const nowPlaying = createNowPlaying({
  currentTimeMs,
  fetchNow: async (ids) => (await call('nowPlaying', { query: { channel_id: ids.join(',') } })).data,
})

/** Keeps the current programmes of the visible channels fresh. */
export function useShowNowPlaying(channelIds: readonly number[]): void {
  const nowMs = useCurrentTime()
  useEffect(() => nowPlaying.show(channelIds), [channelIds])
  useEffect(() => void nowPlaying.refresh(nowMs), [nowMs])
}

/** Returns a channel's current and next programme; undefined until known. */
export function useNowPlaying(channelId: number): NowNext | undefined {
  return useStore(nowPlaying.store, (entries) => entries.get(channelId)?.nowNext)
}

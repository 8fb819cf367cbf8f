import { readEntries, type PlaylistChannel } from './read-entries.ts'

export type Playlist = {
  /** Distinct channels in the playlist's order. */
  channels: readonly PlaylistChannel[]
  /** Number of films, series and radio stations. */
  leftOut: number
}

/** The manifest of a single stream, whose `#EXTINF` lines are pieces of it. */
const manifest = /^[ \t]*#EXT-X-(?:TARGETDURATION|STREAM-INF)/im

/**
 * Reads the live channels of an M3U playlist. `maxChannels` ends the reading early, once there are more.
 * A text without `#EXTINF` lines has no channels; neither does the manifest of a single stream.
 */
export function parsePlaylist(text: string, maxChannels = Infinity): Playlist {
  const channels = new Map<string, PlaylistChannel>()
  let leftOut = 0
  if (manifest.test(text)) return { channels: [], leftOut }
  for (const { channel } of readEntries(text)) {
    if (channel === null) leftOut += 1
    else channels.set(channelKey(channel), channel)
    if (channels.size > maxChannels) break
  }
  return { channels: [...channels.values()], leftOut }
}

/** Equal channels have equal keys, and count once. */
export const channelKey = (channel: PlaylistChannel): string => JSON.stringify(channel)

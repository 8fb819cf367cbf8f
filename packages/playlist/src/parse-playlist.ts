import { readEntries, type PlaylistChannel } from './read-entries.ts'

export type Playlist = {
  /** Distinct channels in the playlist's order. */
  channels: readonly PlaylistChannel[]
  /** Number of films, series and radio stations. */
  leftOut: number
  /** Number of headings between groups. */
  headings: number
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
  let headings = 0
  if (manifest.test(text)) return { channels: [], leftOut, headings }
  for (const { channel, isHeading } of readEntries(text)) {
    if (isHeading) headings += 1
    else if (channel === null) leftOut += 1
    else channels.set(channelKey(channel), channel)
    if (channels.size > maxChannels) break
  }
  return { channels: [...channels.values()], leftOut, headings }
}

/** Equal channels have equal keys, and count once. */
export const channelKey = (channel: PlaylistChannel): string => JSON.stringify(channel)

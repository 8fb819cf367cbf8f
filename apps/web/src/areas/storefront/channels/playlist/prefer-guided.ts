import type { Channel } from '@guidefeed/contract'
import { hasGuide } from '../list/filters.ts'
import { isShifted, versionKey } from '../list/versions.ts'
import type { PlaylistResult } from './read-playlist.ts'

/** HD and plain versions have the same programmes, +1 has others. */
const programmesKey = (channel: Channel) => `${versionKey(channel)} ${isShifted(channel.name)}`

/** Returns the found entries with each channel without a guide replaced by a version of it that has one. */
export function preferGuided(
  found: PlaylistResult['found'],
  channels: readonly Channel[],
): PlaylistResult['found'] {
  const channelById = new Map(channels.map((channel) => [channel.id, channel]))
  const guided = Map.groupBy(channels.filter(hasGuide), programmesKey)
  return found.map((entry) => {
    const channel = channelById.get(entry.channelId)
    if (channel === undefined || hasGuide(channel)) return entry
    const [version] = guided.get(programmesKey(channel)) ?? []
    return version ? { ...entry, channelId: version.id } : entry
  })
}

import type { PlaylistName } from '@guidefeed/contract'
import type { LinkedEntry } from './chosen-channels.ts'
import type { PlaylistResult } from './read-playlist.ts'

/** A channel that an earlier playlist had under another name. */
type RenamedChannel = { channelId: number; before: string; after: string }

/** Differences from the last playlist. */
export type PlaylistChanges = {
  /** Channels that are new in it. */
  added: readonly number[]
  /** Selected channels that it no longer has. */
  gone: readonly number[]
  renamed: readonly RenamedChannel[]
}

/**
 * Compares a playlist with the last one, of which names are `kept`; without any, with the selected channels. A candidate of a doubtful
 * entry is not gone.
 */
export function comparePlaylist(
  { found, doubtful }: Pick<PlaylistResult, 'found' | 'doubtful'>,
  linked: readonly LinkedEntry[],
  { kept, selection }: { kept: readonly PlaylistName[]; selection: ReadonlySet<number> },
): PlaylistChanges {
  const before = kept.length > 0 ? new Set(kept.map(({ channel_id: id }) => id)) : selection
  const present = new Set(found.map(({ channelId }) => channelId))
  for (const { candidates } of doubtful) for (const { channelId } of candidates) present.add(channelId)
  const named = Map.groupBy(linked, ({ channelId }) => channelId)
  return {
    added: [...named.keys()].filter((id) => !before.has(id)),
    gone: [...before].filter((id) => selection.has(id) && !present.has(id)),
    renamed: kept.flatMap(({ channel_id: channelId, names: [first], names }) => {
      const entries = named.get(channelId) ?? []
      const [entry] = entries
      if (first === undefined || entry === undefined) return []
      const known = new Set(names)
      const hasKnownName = entries.some((one) => one.names.some((name) => known.has(name)))
      return hasKnownName ? [] : [{ channelId, before: first, after: entry.name }]
    }),
  }
}

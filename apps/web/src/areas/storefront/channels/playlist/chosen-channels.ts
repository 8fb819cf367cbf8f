import type { PlaylistEntry, PlaylistResult } from './read-playlist.ts'

/** Decided channels by their entry's index in `doubtful`; null = none of the candidates. */
export type Decisions = ReadonlyMap<number, number | null>

export type PlaylistChoices = {
  decisions: Decisions
  /** Found channels that the visitor does not want. */
  dropped: ReadonlySet<number>
  /** Channels that the visitor searched for missing entries, by the entry's `at`. */
  searched: ReadonlyMap<number, number>
}
export const noChoices: PlaylistChoices = { decisions: new Map(), dropped: new Set(), searched: new Map() }

/** Moves missing entries to `found` if the visitor has searched for a channel and chosen it. */
export function withSearched(
  result: PlaylistResult,
  { searched }: Pick<PlaylistChoices, 'searched'>,
): PlaylistResult {
  if (searched.size === 0) return result
  const found = result.missing.flatMap(({ search: _search, ...entry }) => {
    const channelId = searched.get(entry.at)
    return channelId === undefined ? [] : { ...entry, channelId }
  })
  return {
    ...result,
    found: [...result.found, ...found].toSorted((a, b) => a.at - b.at),
    missing: result.missing.filter(({ at }) => !searched.has(at)),
  }
}

/** Whether no entry matches a channel, not even doubtfully. */
export const hasNoMatch = ({ found, doubtful }: Pick<PlaylistResult, 'found' | 'doubtful'>) =>
  found.length + doubtful.length === 0

/** Returns the channels to add: those found, without dropped ones, and those decided. */
export function chosenChannels(
  { found }: Pick<PlaylistResult, 'found'>,
  { decisions, dropped }: Pick<PlaylistChoices, 'decisions' | 'dropped'>,
): Set<number> {
  const decided = [...decisions.values()].filter((id) => id !== null)
  return new Set(found.map(({ channelId }) => channelId)).difference(dropped).union(new Set(decided))
}

export type LinkedEntry = PlaylistEntry & { channelId: number }

/** Returns the entries that have a chosen channel, in the playlist's order. Several can have the same one. */
export function linkedEntries(
  { found, doubtful }: Pick<PlaylistResult, 'found' | 'doubtful'>,
  decisions: Decisions,
  chosen: ReadonlySet<number>,
): LinkedEntry[] {
  const decided = doubtful.map((entry, index) => ({ ...entry, channelId: decisions.get(index) ?? null }))
  return [...found, ...decided]
    .filter((entry): entry is LinkedEntry => entry.channelId !== null && chosen.has(entry.channelId))
    .toSorted((a, b) => a.at - b.at)
}

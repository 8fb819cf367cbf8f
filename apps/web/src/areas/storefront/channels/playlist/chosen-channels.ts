import type { PlaylistEntry, PlaylistResult } from './read-playlist.ts'

/** Decided channels by the number of the doubtful entry; null = none of the candidates. */
export type Decisions = ReadonlyMap<number, number | null>

/**
 * The visitor's choices: decisions, found channels that are not wanted, and channels that were searched for missing entries, by the entry's
 * position.
 */
export type PlaylistChoices = {
  decisions: Decisions
  dropped: ReadonlySet<number>
  searched: ReadonlyMap<number, number>
}
export const noChoices: PlaylistChoices = { decisions: new Map(), dropped: new Set(), searched: new Map() }

/** Returns the result with the missing entries found whose channel was searched. */
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
  const decided = doubtful.map((entry, at) => ({ ...entry, channelId: decisions.get(at) ?? null }))
  return [...found, ...decided]
    .filter((entry): entry is LinkedEntry => entry.channelId !== null && chosen.has(entry.channelId))
    .toSorted((a, b) => a.at - b.at)
}

import { entryKey, type EntryDecisions } from './kept-decisions.ts'
import { isContradicted } from './propose-candidate.ts'
import type { DoubtfulEntry, PlaylistEntry, PlaylistResult } from './read-playlist.ts'

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

/**
 * Returns the initial choices for a playlist that has just been read: those that the visitor made of the same entries earlier (`before`). Any
 * other doubtful entry with exactly one candidate in the guide is decided for it, as decided in another browser. `isKnown`: whether the
 * catalogue still has a channel.
 */
export function choicesBefore(
  { found, doubtful, missing }: Pick<PlaylistResult, 'found' | 'doubtful' | 'missing'>,
  {
    before,
    selection,
    isKnown,
  }: { before: EntryDecisions; selection: ReadonlySet<number>; isKnown: (channelId: number) => boolean },
): PlaylistChoices {
  const earlier = (entry: PlaylistEntry) => before.get(entryKey(entry) ?? '')
  const decided = doubtful.flatMap((entry, index): [number, number | null][] => {
    const kept = earlier(entry)
    const isPossible = entry.candidates.some(({ channelId }) => channelId === kept)
    if (kept === null || (kept !== undefined && isPossible)) return [[index, kept]]
    const channelId = selectedOf(entry, selection)
    return channelId === null ? [] : [[index, channelId]]
  })
  const searched = missing.flatMap((entry): [number, number][] => {
    const kept = earlier(entry)
    return kept != null && isKnown(kept) ? [[entry.at, kept]] : []
  })
  return {
    decisions: new Map(decided),
    dropped: new Set(found.filter((entry) => earlier(entry) === null).map(({ channelId }) => channelId)),
    searched: new Map(searched),
  }
}

/** The only candidate that is in the guide; null = none or several. */
function selectedOf({ candidates }: DoubtfulEntry, selection: ReadonlySet<number>): number | null {
  const [selected, another] = candidates.filter(
    (candidate) => selection.has(candidate.channelId) && !isContradicted(candidate),
  )
  return selected === undefined || another !== undefined ? null : selected.channelId
}

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

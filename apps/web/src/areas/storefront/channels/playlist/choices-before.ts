import type { PlaylistChoices } from './chosen-channels.ts'
import { entryKey, type EntryDecisions } from './kept-decisions.ts'
import { isContradicted } from './propose-candidate.ts'
import type { DoubtfulEntry, PlaylistEntry, PlaylistResult } from './read-playlist.ts'

/**
 * Returns the initial choices for a playlist that has just been read: those that the visitor made of the same entries earlier (`before`). Any
 * other doubtful entry with exactly one candidate in the guide is decided for it, as decided in another browser, unless another candidate is
 * proposed. `isKnown`: whether the catalogue still has a channel.
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

/** The only candidate that is in the guide, unless another one is proposed; null = none or several. */
function selectedOf({ candidates, proposed }: DoubtfulEntry, selection: ReadonlySet<number>): number | null {
  const [selected, another] = candidates.filter(
    (candidate) => selection.has(candidate.channelId) && !isContradicted(candidate),
  )
  if (selected === undefined || another !== undefined) return null
  return proposed === null || proposed === selected.channelId ? selected.channelId : null
}

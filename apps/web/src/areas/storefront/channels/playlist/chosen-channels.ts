import type { PlaylistResult } from './read-playlist.ts'

/** Decided channels by the number of the doubtful entry; null = none of the candidates. */
export type Decisions = ReadonlyMap<number, number | null>

/** Returns the channels to add: those found, without dropped ones, and those decided. */
export function chosenChannels(
  { found }: Pick<PlaylistResult, 'found'>,
  decisions: Decisions,
  dropped: ReadonlySet<number>,
): Set<number> {
  const decided = [...decisions.values()].filter((id) => id !== null)
  return new Set(found.map(({ channelId }) => channelId)).difference(dropped).union(new Set(decided))
}

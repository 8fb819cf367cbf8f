import type { PlaylistEntry, PlaylistResult } from './read-playlist.ts'

/** Decided channels by the number of the doubtful entry; null = none of the candidates. */
export type Decisions = ReadonlyMap<number, number | null>

/** The visitor's choices: decisions, and found channels that are not wanted. */
export type PlaylistChoices = { decisions: Decisions; dropped: ReadonlySet<number> }
export const noChoices: PlaylistChoices = { decisions: new Map(), dropped: new Set() }

/** Returns the channels to add: those found, without dropped ones, and those decided. */
export function chosenChannels(
  { found }: Pick<PlaylistResult, 'found'>,
  { decisions, dropped }: PlaylistChoices,
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

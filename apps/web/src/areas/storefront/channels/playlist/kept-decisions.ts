import { readJson, writeJson } from '../../../../lib/local-storage.ts'
import type { PlaylistChoices } from './chosen-channels.ts'
import type { PlaylistEntry, PlaylistResult } from './read-playlist.ts'

/** The visitor's channel of each entry that they decided, by id and name; null = none of ours. */
export type EntryDecisions = ReadonlyMap<string, number | null>

type Kept = { ownerId: number | null; entries: [entry: string, channelId: number | null][] }

/** Of several playlists, the latest ones; about 50 bytes each. */
const maxEntries = 3000

/** Identifies an entry in any later reading of a playlist. Null for a text that may be a stream address, which is never stored. */
export const entryKey = ({ id, name }: PlaylistEntry): string | null =>
  `${id}${name}`.includes('//') ? null : `${id}\n${name}`

/**
 * Keeps decisions in the browser until they are needed again: to save the playlist after the order, or to bring a later one. `ownerId` null =
 * a guest, who may log in with them.
 */
export function keepDecisions(
  { found, doubtful, missing }: Pick<PlaylistResult, 'found' | 'doubtful' | 'missing'>,
  { decisions, dropped, searched }: PlaylistChoices,
  ownerId: number | null,
): void {
  const decided: [PlaylistEntry, number | null | undefined][] = []
  for (const entry of found) decided.push([entry, dropped.has(entry.channelId) ? null : undefined])
  for (const [index, entry] of doubtful.entries()) decided.push([entry, decisions.get(index)])
  for (const entry of missing) decided.push([entry, searched.get(entry.at)])
  const known = new Map(recallDecisions(ownerId))
  let hasChanged = false
  for (const [entry, channelId] of decided) {
    const key = entryKey(entry)
    if (key === null || known.get(key) === channelId) continue
    hasChanged = true
    known.delete(key)
    if (channelId !== undefined) known.set(key, channelId)
  }
  if (hasChanged) writeJson('playlistDecisions', { ownerId, entries: [...known].slice(-maxEntries) })
}

/** Returns the kept decisions; none of another customer's. */
export function recallDecisions(userId: number | null): EntryDecisions {
  const kept = readJson('playlistDecisions')
  if (!isKept(kept) || (kept.ownerId !== null && kept.ownerId !== userId)) return new Map()
  return new Map(kept.entries)
}

function isKept(value: unknown): value is Kept {
  const { ownerId, entries } = (value ?? {}) as Partial<Kept>
  return (
    (ownerId === null || typeof ownerId === 'number') &&
    Array.isArray(entries) &&
    entries.every(
      (entry) =>
        Array.isArray(entry) &&
        typeof entry[0] === 'string' &&
        (entry[1] === null || typeof entry[1] === 'number'),
    )
  )
}

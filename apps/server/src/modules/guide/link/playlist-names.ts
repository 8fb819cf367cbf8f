import { limits } from '@guidefeed/contract'
import { cleanLine } from '@guidefeed/xmltv'
import type { PlaylistNameRow } from './playlist-name.repository.ts'

/** An entry of a playlist. */
export type PlaylistEntry = { channelId: number; name: string; tvgId: string }

/** Groups the entries by channel. Keeps distinct single-line texts, up to `limits.playlistNamesPerChannel` each, and drops addresses. */
export function groupPlaylistNames(entries: Iterable<PlaylistEntry>): Omit<PlaylistNameRow, 'keptAt'>[] {
  const byChannel = new Map<number, { names: Set<string>; tvgIds: Set<string> }>()
  for (const { channelId, name, tvgId } of entries) {
    const known = byChannel.get(channelId) ?? { names: new Set(), tvgIds: new Set() }
    byChannel.set(channelId, known)
    add(known.names, name)
    add(known.tvgIds, tvgId)
  }
  return [...byChannel]
    .filter(([, { names, tvgIds }]) => names.size + tvgIds.size > 0)
    .map(([channelId, { names, tvgIds }]) => ({ channelId, names: [...names], tvgIds: [...tvgIds] }))
}

function add(texts: Set<string>, text: string) {
  const line = cleanLine(text)
  // Addresses of streams contain passwords.
  if (line === '' || /\/\/|^www\./i.test(line) || texts.size >= limits.playlistNamesPerChannel) return
  texts.add(line)
}

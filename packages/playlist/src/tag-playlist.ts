import { channelKey } from './parse-playlist.ts'
import { readEntries } from './read-entries.ts'
import { withAttribute } from './read-extinf.ts'

export type PlaylistTags = {
  /** Guide ids by the position of the channel in `parsePlaylist`'s result. Other entries keep theirs. */
  ids: ReadonlyMap<number, string>
  /** Address of the guide, or null to keep what the playlist says. */
  guideUrl: string | null
}

/**
 * Returns the playlist with a guide's ids as `tvg-id`s, and with the guide's address in its first line, as `url-tvg` (most players) and
 * `x-tvg-url` (Kodi). All else stays as it is, stream addresses included: the result is for its owner alone.
 */
export function tagPlaylist(text: string, { ids, guideUrl }: PlaylistTags): string {
  const positions = new Map<string, number>()
  const parts: string[] = []
  let done = 0
  for (const { channel, from, to } of readEntries(text)) {
    if (channel === null) continue
    const key = channelKey(channel)
    const at = positions.get(key) ?? positions.size
    positions.set(key, at)
    const id = ids.get(at)
    if (id === undefined) continue
    parts.push(text.slice(done, from), withAttribute(text.slice(from, to), 'tvg-id', id))
    done = to
  }
  parts.push(text.slice(done))
  const tagged = parts.join('')
  return guideUrl === null ? tagged : withGuide(tagged, guideUrl)
}

function withGuide(text: string, guideUrl: string): string {
  const header = /^\s*#EXTM3U[^\r\n]*/i.exec(text)?.[0]
  const line = header?.trim() ?? '#EXTM3U'
  const linked = withAttribute(withAttribute(line, 'x-tvg-url', guideUrl), 'url-tvg', guideUrl)
  return header === undefined ? `${linked}\n${text}` : linked + text.slice(header.length)
}

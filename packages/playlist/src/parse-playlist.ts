import { isLive } from './is-live.ts'
import { readExtinf, type Extinf } from './read-extinf.ts'

/** A live channel of a playlist. It has no stream address, which often contains a password. */
export type PlaylistChannel = {
  /** `tvg-id`; empty without one. */
  id: string
  /** `tvg-name` and the displayed name, if they differ. */
  names: readonly string[]
  group: string
  /** `tvg-country` as written; empty without one. */
  country: string
}

export type Playlist = {
  /** Distinct channels in the playlist's order. */
  channels: readonly PlaylistChannel[]
  /** Number of films, series and radio stations. */
  leftOut: number
}

/** Characters of a name or id that are kept: longer ones mean nothing. */
const longest = 200
/** Decorated headings such as `##### UK #####`, which playlists use to separate groups. */
const heading = /^([#=*•▬━─═★☆●◆|✦-])\1.*\1\1$/u

/**
 * Reads the live channels of an M3U playlist. `maxChannels` ends the reading early, once there are more.
 * A text without `#EXTINF` lines has no channels; neither does the manifest of a single stream.
 */
export function parsePlaylist(text: string, maxChannels = Infinity): Playlist {
  const channels = new Map<string, PlaylistChannel>()
  let leftOut = 0
  let open: Extinf | null = null
  let openGroup = ''

  /** Ends the entry; its address is only looked at. */
  function close(address: string): void {
    if (open === null) return
    const group = shorten(open.attributes.get('group-title') || openGroup)
    const channel = toChannel(open, group)
    if (!isLive(open, group, address)) leftOut += 1
    else if (channel.names.length > 0 && !channel.names.some((name) => heading.test(name)))
      channels.set(JSON.stringify(channel), channel)
    open = null
    openGroup = ''
  }

  for (const line of linesOf(text)) {
    if (/^#EXTINF:/i.test(line)) {
      close('')
      open = readExtinf(line)
    } else if (/^#EXTGRP:/i.test(line)) openGroup = line.slice('#EXTGRP:'.length).trim()
    else if (/^#EXT-X-(?:TARGETDURATION|STREAM-INF)/i.test(line)) return { channels: [], leftOut: 0 }
    else if (!line.startsWith('#') && line !== '') close(line)
    if (channels.size > maxChannels) break
  }
  close('')
  return { channels: [...channels.values()], leftOut }
}

function toChannel({ attributes, name }: Extinf, group: string): PlaylistChannel {
  const names = [attributes.get('tvg-name') ?? '', name].map(shorten).filter(Boolean)
  return {
    id: shorten(attributes.get('tvg-id') ?? ''),
    names: [...new Set(names)],
    group,
    country: shorten(attributes.get('tvg-country') ?? ''),
  }
}

const shorten = (text: string): string =>
  text
    .replaceAll(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .slice(0, longest)

/** Yields trimmed lines one by one: splitting the text at once would double its memory. */
function* linesOf(text: string): Generator<string> {
  const end = text.includes('\n') ? '\n' : '\r'
  for (let from = 0; from < text.length;) {
    const at = text.indexOf(end, from)
    const to = at === -1 ? text.length : at
    if (to > from) yield text.slice(from, to).trim()
    from = to + 1
  }
}

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

export type PlaylistEntry = {
  /** Null if it is a heading, a film, a series or radio. */
  channel: PlaylistChannel | null
  isHeading: boolean
  /** Range of its `#EXTINF` line in the text. */
  from: number
  to: number
}

/** Characters of a name or id that are kept: longer ones mean nothing. */
const longest = 200
/** Decorated headings such as `##### UK #####`, `★ UK ★` and `##### UK`, which playlists use to separate groups. */
const heading = /^(?:([#=*•▬━─═★☆●◆|✦-])\1.*\1\1|([★☆●◆✦▬])\s.*\s\2|([#=▬━─═])\3{2,}.*)$/u

/** Yields the entries of an M3U playlist in its order, except live ones without a name. Time is linear in the text's length. */
export function* readEntries(text: string): Generator<PlaylistEntry> {
  let open: { extinf: Extinf; from: number; to: number } | null = null
  let openGroup = ''

  /** Yields the open entry. Its address helps to decide whether it is live, and is not kept. */
  function* close(address: string): Generator<PlaylistEntry> {
    if (open === null) return
    const { extinf, from, to } = open
    const group = shorten(extinf.attributes.get('group-title')?.value || openGroup)
    open = null
    openGroup = ''
    const channel = toChannel(extinf, group)
    const isHeading = channel.names.some((name) => heading.test(name))
    if (isHeading || !isLive(extinf, group, address)) yield { channel: null, isHeading, from, to }
    else if (channel.names.length > 0) yield { channel, isHeading, from, to }
  }

  for (const { line, from } of linesOf(text)) {
    if (/^#EXTINF:/i.test(line)) {
      yield* close('')
      open = { extinf: readExtinf(line), from, to: from + line.length }
    } else if (/^#EXTGRP:/i.test(line)) openGroup = line.slice('#EXTGRP:'.length).trim()
    else if (!line.startsWith('#') && line !== '') yield* close(line)
  }
  yield* close('')
}

function toChannel({ attributes, name }: Extinf, group: string): PlaylistChannel {
  const names = [attributes.get('tvg-name')?.value ?? '', name].map(shorten).filter(Boolean)
  return {
    id: shorten(attributes.get('tvg-id')?.value ?? ''),
    names: [...new Set(names)],
    group,
    country: shorten(attributes.get('tvg-country')?.value ?? ''),
  }
}

const shorten = (text: string): string =>
  text
    .replaceAll(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .slice(0, longest)

/** Yields trimmed lines one by one: splitting the text at once would double its memory. */
function* linesOf(text: string): Generator<{ line: string; from: number }> {
  // Only a text without any line feed ends its lines with `\r` alone (classic Mac OS).
  const end = text.includes('\n') ? '\n' : '\r'
  for (let from = 0; from < text.length;) {
    const at = text.indexOf(end, from)
    const to = at === -1 ? text.length : at
    if (to > from) {
      const untrimmed = text.slice(from, to)
      const line = untrimmed.trimStart()
      yield { line: line.trimEnd(), from: to - line.length }
    }
    from = to + 1
  }
}

import { combineCrc32, prepareFragment } from '@guidefeed/gzip-splice'
import type { PreparedFragment } from '@guidefeed/gzip-splice'
import type { UtcDay } from '../../lib/utc-day.ts'
import { chainParts, partFragment } from './channel-guide.ts'
import type { ChannelGuide, GuidePart } from './channel-guide.ts'

/** Days of a guide, both included. */
export type GuideWindow = { firstDay: UtcDay; lastDay: UtcDay }

/** A channel's guide in memory, ready to be spliced. */
export type StoredGuide = {
  version: number
  updatedAt: Date
  /** Tells this content from any other, for validators. */
  contentHash: string
  channel: PreparedFragment
  /** The fragments of the programmes in a window; none where nothing is known of it. */
  programmes(window: GuideWindow): readonly PreparedFragment[]
}

/** Windows asked for at one time: the usual one, the one after midnight, and a few narrowed ones. */
const keptWindows = 6

export function createStoredGuide(
  guide: ChannelGuide,
  row: { version: number; updatedAt: Date },
): StoredGuide {
  const element = guide.parts[0]
  if (element?.kind !== 'channel') throw new Error('a guide begins with its channel element')
  const chain = chainParts(guide)
  const heads = new Map(guide.parts.filter((part) => part.kind === 'head').map((part) => [part.day, part]))
  const kept = new Map<string, PreparedFragment[]>()

  function select({ firstDay, lastDay }: GuideWindow): PreparedFragment[] {
    let first = chain.findIndex((part) => part.day >= firstDay)
    const last = chain.findLastIndex((part) => part.day <= lastDay)
    if (first === -1 || last < first) return []
    // A day without a head of its own cannot come first: then the guide begins with the last day that can.
    while (first > 0 && !heads.has(chain[first]?.day ?? 0)) first--
    const head = heads.get(chain[first]?.day ?? 0)
    if (head === undefined) return []
    const rest = chain.slice(first + 1, last + 1)
    const followsHead = rest.length > 0 && head.offset + head.size === rest[0]?.offset
    if (followsHead || rest.length === 0) return [stretch(guide, [head, ...rest])]
    return [stretch(guide, [head]), stretch(guide, rest)]
  }

  return {
    ...row,
    contentHash: guide.parts.map((part) => part.hash.slice(0, 16)).join(''),
    channel: stretch(guide, [element]),
    programmes(window) {
      const key = `${window.firstDay} ${window.lastDay}`
      const known = kept.get(key)
      if (known !== undefined) return known
      if (kept.size >= keptWindows) kept.clear()
      const selected = select(window)
      kept.set(key, selected)
      return selected
    },
  }
}

/** Parts that lie side by side, as one fragment without a copy: one write instead of nine. */
function stretch(guide: ChannelGuide, parts: readonly GuidePart[]): PreparedFragment {
  const fragments = parts.map((part) => partFragment(guide, part))
  const from = parts[0]?.offset ?? 0
  const size = parts.reduce((sum, part) => sum + part.size, 0)
  let crc32 = 0
  let plainLength = 0
  for (const fragment of fragments) {
    crc32 = combineCrc32(crc32, fragment.crc32, fragment.plainLength)
    plainLength += fragment.plainLength
  }
  return prepareFragment({ bytes: guide.bytes.subarray(from, from + size), crc32, plainLength })
}

import { hash } from 'node:crypto'
import { combineCrc32, prepareFragment } from '@guidefeed/gzip-splice'
import type { PreparedFragment } from '@guidefeed/gzip-splice'
import type { UtcDay } from '../../../lib/utc-day.ts'
import { chainParts, partFragment } from './channel-guide.ts'
import type { ChannelGuide, GuidePart } from './channel-guide.ts'

/** Days of a guide, both inclusive. */
export type GuideWindow = { firstDay: UtcDay; lastDay: UtcDay }

/** A channel's guide in memory, ready to be spliced. */
export type StoredGuide = {
  packed: ChannelGuide
  version: number
  updatedAt: Date
  /** Identifies the content, for validators. */
  contentHash: string
  channel: PreparedFragment
  /** First day with programmes. */
  firstDay: UtcDay | null
  /** The fragments of the programmes in a window; may be empty. */
  programmes(window: GuideWindow): readonly PreparedFragment[]
}

/** Cache size: the default window, the one after midnight, and a few narrowed ones. */
const keptWindows = 6

export function createStoredGuide(
  guide: ChannelGuide,
  row: { version: number; updatedAt: Date },
): StoredGuide {
  const element = guide.parts[0]
  if (element?.kind !== 'channel') throw new Error('a guide begins with its channel element')
  const [fromFirst, fromSecond] = [chainParts(guide, 0), chainParts(guide, 1)]
  const kept = new Map<string, PreparedFragment[]>()

  /** A window that begins after the second day is widened into the past, so that it never has a gap. */
  function select({ firstDay, lastDay }: GuideWindow): PreparedFragment[] {
    if ((fromFirst.at(-1)?.day ?? 0) < firstDay) return []
    const beginsFirst = (fromFirst[0]?.day ?? 0) >= firstDay || fromSecond.length === 0
    const parts = (beginsFirst ? fromFirst : fromSecond).filter((part) => part.day <= lastDay)
    return sideBySide(parts).map((group) => joinParts(guide, group))
  }

  return {
    packed: guide,
    version: row.version,
    updatedAt: row.updatedAt,
    contentHash: hash('sha256', guide.parts.map((part) => part.hash).join(' '), 'base64url').slice(0, 22),
    channel: joinParts(guide, [element]),
    firstDay: fromFirst[0]?.day ?? null,
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

/** Groups parts that are contiguous in memory. */
function sideBySide(parts: readonly GuidePart[]): GuidePart[][] {
  const groups: GuidePart[][] = []
  for (const part of parts) {
    const group = groups.at(-1)
    const last = group?.at(-1)
    if (group !== undefined && last !== undefined && last.offset + last.size === part.offset) group.push(part)
    else groups.push([part])
  }
  return groups
}

/** Joins contiguous parts into one fragment without a copy: one write instead of nine. */
function joinParts(guide: ChannelGuide, parts: readonly GuidePart[]): PreparedFragment {
  const fragments = parts.map((part) => partFragment(guide, part))
  const from = parts[0]?.offset ?? 0
  const size = parts.reduce((sum, part) => sum + part.size, 0)
  let crc32 = 0
  let plainLength = 0
  for (const fragment of fragments) {
    crc32 = combineCrc32(crc32, fragment.crc32, fragment.plainLength)
    plainLength += fragment.plainLength
  }
  const isChained = fragments[0]?.isChained ?? false
  return prepareFragment({ bytes: guide.bytes.subarray(from, from + size), crc32, plainLength, isChained })
}

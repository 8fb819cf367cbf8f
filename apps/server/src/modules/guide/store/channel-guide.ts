import { hash } from 'node:crypto'
import { deflateFragment, inflateFragment } from '@guidefeed/gzip-splice'
import type { Fragment } from '@guidefeed/gzip-splice'
import type { UtcDay } from '../../../lib/utc-day.ts'
import type { GuideDay } from './guide-days.ts'

/**
 * Stored form of a channel's guide: adjacent deflated fragments in `bytes`.
 *
 * - `channel`: the `<channel>` element.
 * - `head`: a day that a guide may begin with, deflated without dictionary. The first two days have one.
 * - `second`: the day after a head, with that day as dictionary.
 * - `next`: any later day, with the two days before it as dictionary, valid only directly after those.
 *
 * Order: channel, head, second, each next; then head and second of a guide that begins with the second day. The common window is
 * therefore contiguous in memory, and guides of either beginning share the same nexts.
 */
export type ChannelGuide = { parts: GuidePart[]; bytes: Buffer }

export type GuidePart = {
  kind: 'channel' | 'head' | 'second' | 'next'
  /** 0 for `channel`. */
  day: UtcDay
  offset: number
  size: number
  plainLength: number
  crc32: number
  /** Hash of the plain text and its dictionary: equal hash, equal bytes. */
  hash: string
}

type Plan = Pick<GuidePart, 'kind' | 'day' | 'hash'> & { text: Uint8Array; dictionary: Uint8Array | null }

/** Maximum distance of a deflate back-reference. */
const deflateWindowBytes = 32 * 1024

/** Deflates changed parts and reuses the others from `previous`. Returns null if nothing changed. */
export async function buildChannelGuide(
  channelElement: string,
  days: readonly GuideDay[],
  previous: ChannelGuide | null,
): Promise<ChannelGuide | null> {
  const plans = planParts(channelElement, days)
  if (previous !== null && isSame(plans, previous.parts)) return null
  const kept = new Map(previous?.parts.map((part) => [`${part.kind} ${part.day} ${part.hash}`, part]))
  const fragments = await Promise.all(
    plans.map(async (plan): Promise<Fragment> => {
      const old = kept.get(`${plan.kind} ${plan.day} ${plan.hash}`)
      if (old !== undefined && previous !== null) return partFragment(previous, old)
      return deflateFragment(plan.text, plan.dictionary === null ? {} : { dictionary: plan.dictionary })
    }),
  )
  let offset = 0
  const parts = plans.map(({ kind, day, hash: partHash }, index): GuidePart => {
    const fragment = fragments[index] as Fragment
    const part = {
      kind,
      day,
      offset,
      size: fragment.bytes.byteLength,
      plainLength: fragment.plainLength,
      crc32: fragment.crc32,
      hash: partHash,
    }
    offset += part.size
    return part
  })
  return { parts, bytes: Buffer.concat(fragments.map((fragment) => fragment.bytes)) }
}

/** One part as input of gzip-splice; shares the guide's memory. */
export function partFragment(guide: ChannelGuide, part: GuidePart): Fragment {
  return {
    bytes: guide.bytes.subarray(part.offset, part.offset + part.size),
    crc32: part.crc32,
    plainLength: part.plainLength,
    isChained: part.kind === 'second' || part.kind === 'next',
  }
}

/** The XML texts of the days from `from` to `until`, exclusive, in order. The first may begin with a programme of the day before. */
export function inflateDays(
  guide: ChannelGuide,
  from: UtcDay,
  until: UtcDay = Infinity,
): { day: UtcDay; text: Uint8Array }[] {
  const texts: { day: UtcDay; text: Uint8Array }[] = []
  // A longer dictionary than the one used for deflating is harmless: distances count from its end.
  let before = Buffer.alloc(0)
  for (const part of chainParts(guide)) {
    if (part.day >= until) break
    const text = inflateFragment(
      partFragment(guide, part),
      part.kind === 'head' ? {} : { dictionary: before },
    )
    if (part.day >= from) texts.push({ day: part.day, text })
    before = Buffer.from(lastWindow(Buffer.concat([before, text])))
  }
  return texts
}

/** The parts of a guide that begins with its first day (0) or its second (1), in order; empty without such a day. */
export function chainParts(guide: Pick<ChannelGuide, 'parts'>, beginning: 0 | 1 = 0): GuidePart[] {
  const ofKind = (kind: GuidePart['kind']) => guide.parts.filter((part) => part.kind === kind)
  const head = ofKind('head')[beginning]
  if (head === undefined) return []
  const second = ofKind('second')[beginning]
  if (second === undefined) return [head]
  return [head, second, ...ofKind('next').filter((part) => part.day > second.day)]
}

type HashedDay = GuideDay & { textHash: string }

function planParts(channelElement: string, guideDays: readonly GuideDay[]): Plan[] {
  const element = Buffer.from(channelElement)
  // Each text is hashed once, although a part's hash covers several.
  const days = guideDays.map((day): HashedDay => ({ ...day, textHash: hash('sha256', day.text) }))
  const beginWith = (index: number): Plan[] => {
    const [head, second] = days.slice(index)
    if (head === undefined) return []
    return [planHead(head), ...(second === undefined ? [] : [planAfter('second', second, [head])])]
  }
  const nexts = days.slice(2).map((day, index): Plan => planAfter('next', day, days.slice(index, index + 2)))
  const channel: Plan = {
    kind: 'channel',
    day: 0,
    text: element,
    dictionary: null,
    hash: hash('sha256', element),
  }
  return [channel, ...beginWith(0), ...nexts, ...beginWith(1)]
}

function planHead({ day, carry, text, textHash }: HashedDay): Plan {
  const whole = carry.byteLength === 0 ? text : Buffer.concat([carry, text])
  return {
    kind: 'head',
    day,
    text: whole,
    dictionary: null,
    hash: hash('sha256', `${textHash}${carry.toString()}`),
  }
}

function planAfter(kind: 'second' | 'next', day: HashedDay, before: readonly HashedDay[]): Plan {
  return {
    kind,
    day: day.day,
    text: day.text,
    dictionary: lastWindow(joined(before.map(({ text }) => text))),
    hash: hash('sha256', [...before, day].map(({ textHash }) => textHash).join(' ')),
  }
}

/** Texts as one, without a copy if they follow each other in memory. */
function joined(texts: readonly Buffer[]): Uint8Array {
  const [first, ...others] = texts
  let end = (first?.byteOffset ?? 0) + (first?.byteLength ?? 0)
  const isContiguous = others.every(({ buffer, byteOffset, byteLength }) => {
    const follows = buffer === first?.buffer && byteOffset === end
    end += byteLength
    return follows
  })
  if (first === undefined || !isContiguous) return Buffer.concat(texts)
  return new Uint8Array(first.buffer, first.byteOffset, end - first.byteOffset)
}

function lastWindow(text: Uint8Array): Uint8Array {
  return text.subarray(Math.max(0, text.byteLength - deflateWindowBytes))
}

function isSame(plans: readonly Plan[], parts: readonly GuidePart[]): boolean {
  return (
    plans.length === parts.length &&
    plans.every(({ kind, day, hash: planHash }, index) => {
      const part = parts[index]
      return part?.kind === kind && part.day === day && part.hash === planHash
    })
  )
}

import { hash } from 'node:crypto'
import { deflateFragment, inflateFragment } from '@guidefeed/gzip-splice'
import type { Fragment } from '@guidefeed/gzip-splice'
import type { UtcDay } from '../../lib/utc-day.ts'
import type { GuideDay } from './guide-days.ts'

/**
 * A channel's guide as it is kept: deflated fragments side by side in `bytes`.
 * `channel`: the `<channel>` element. `head`: a day that a guide may begin with, deflated on its own. `next`: a day deflated
 * with the day before it as dictionary, good only right after that day. Order: channel, head of the first day, next
 * of each later day, and last the head of the second day, so that the common window is one stretch of memory.
 */
export type ChannelGuide = { parts: GuidePart[]; bytes: Buffer }

export type GuidePart = {
  kind: 'channel' | 'head' | 'next'
  /** 0 for `channel`. */
  day: UtcDay
  offset: number
  size: number
  plainLength: number
  crc32: number
  /** Of the plain text and of the day that it was deflated with: equal hash, equal bytes. */
  hash: string
}

type Plan = Pick<GuidePart, 'kind' | 'day' | 'hash'> & { text: Uint8Array; dictionary: Uint8Array | null }

/** How far back deflate can refer. */
const deflateWindowBytes = 32 * 1024

/**
 * Deflates what changed and takes the rest from `previous`. Returns null when nothing changed at all.
 * The dictionary of a `next` is its day before alone, so that it fits behind both forms of that day.
 */
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

/** One part as gzip-splice wants it; shares the guide's memory. */
export function partFragment(guide: ChannelGuide, part: GuidePart): Fragment {
  return {
    bytes: guide.bytes.subarray(part.offset, part.offset + part.size),
    crc32: part.crc32,
    plainLength: part.plainLength,
  }
}

/** The XML texts of the days from `from` up to, not including, `until`, in order. The first may begin with a programme of the day before. */
export function inflateDays(
  guide: ChannelGuide,
  from: UtcDay,
  until: UtcDay = Infinity,
): { day: UtcDay; text: Uint8Array }[] {
  const texts: { day: UtcDay; text: Uint8Array }[] = []
  let before: Uint8Array = new Uint8Array(0)
  for (const part of chainParts(guide)) {
    if (part.day >= until) break
    const text = inflateFragment(
      partFragment(guide, part),
      part.kind === 'next' ? { dictionary: lastWindow(before) } : {},
    )
    if (part.day >= from) texts.push({ day: part.day, text })
    before = text
  }
  return texts
}

/** The days in order: the first one's head, then each next. */
export function chainParts(guide: Pick<ChannelGuide, 'parts'>): GuidePart[] {
  const first = guide.parts.find((part) => part.kind === 'head')
  if (first === undefined) return []
  return [first, ...guide.parts.filter((part) => part.kind === 'next')]
}

function planParts(channelElement: string, days: readonly GuideDay[]): Plan[] {
  const element = Buffer.from(channelElement)
  const plans: Plan[] = [
    { kind: 'channel', day: 0, text: element, dictionary: null, hash: hash('sha256', element) },
  ]
  // Each text is hashed once, though a part's hash covers several.
  const hashed = days.map((day): HashedDay => ({ ...day, textHash: hash('sha256', day.text) }))
  const [firstHead, secondHead] = hashed.slice(0, 2).map(planHead)
  if (firstHead !== undefined) plans.push(firstHead)
  hashed.forEach((day, index) => {
    const before = hashed[index - 1]
    if (before !== undefined) plans.push(planNext(day, before))
  })
  if (secondHead !== undefined) plans.push(secondHead)
  return plans
}

type HashedDay = GuideDay & { textHash: string }

function planHead({ day, carry, text, textHash }: HashedDay): Plan {
  const whole = carry.byteLength === 0 ? text : Buffer.concat([carry, text])
  return {
    kind: 'head',
    day,
    text: whole,
    dictionary: null,
    hash: hash('sha256', `${carry.toString()}${textHash}`),
  }
}

function planNext({ day, text, textHash }: HashedDay, before: HashedDay): Plan {
  const dictionary = lastWindow(before.text)
  return { kind: 'next', day, text, dictionary, hash: hash('sha256', before.textHash + textHash) }
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

import { certain } from './candidate.ts'
import type { Candidate, MatchReason } from './candidate.ts'
import type { CatalogueChannel } from './catalogue-index.ts'
import { keyOf, readName } from './read-name.ts'

type ShiftReason = Extract<MatchReason, 'without_shift' | 'with_shift'>

/** Whether a name can have a time shift; quicker than reading it. */
export const mayBeShifted = (name: string): boolean => /[+＋]|plus/i.test(name)

/** Hours of a name's time shift: 1 of `Film4 +1`, 0 of most names. */
export function shiftOf(words: readonly string[]): number {
  const [, hours = '0'] = /plus(\d)$/.exec(words.find((word) => /^plus\d$/.test(word)) ?? keyOf(words)) ?? []
  return Number(hours)
}

/** Returns how a channel's time shift differs from that of an entry, given as the words of its names; null = it does not. */
export function compareShift(
  names: readonly (readonly string[])[],
  channel: Pick<CatalogueChannel, 'name' | 'aliases'>,
): ShiftReason | null {
  if (names.length === 0) return null
  const hours = names.map(shiftOf)
  const ofChannel = [channel.name, ...channel.aliases].map((name) =>
    mayBeShifted(name) ? shiftOf(readName(name).words) : 0,
  )
  if (hours.some((shift) => ofChannel.includes(shift))) return null
  return Math.max(...hours) > Math.max(...ofChannel) ? 'without_shift' : 'with_shift'
}

/** Makes a candidate doubtful whose time shift differs from the entry's: its programmes are at other times. */
export function judgeShift<T extends CatalogueChannel>(
  candidate: Candidate<T>,
  names: readonly (readonly string[])[],
): Candidate<T> {
  const { channel, score, reasons } = candidate
  const shift = compareShift(names, channel)
  if (shift === null || (shift === 'with_shift' && isOtherwiseNamed(candidate, names))) return candidate
  return {
    channel,
    score: Math.min(score, certain - 0.01),
    reasons: [...reasons.filter((reason) => reason !== 'other_feed'), shift],
  }
}

/** Whether an entry has the channel's id and names that are no part of the channel's, such as a number. */
function isOtherwiseNamed<T extends CatalogueChannel>(
  { channel, reasons: [how] }: Candidate<T>,
  names: readonly (readonly string[])[],
): boolean {
  const words = new Set(readName(channel.name).words)
  return how === 'id' && !names.some((name) => name.every((word) => words.has(word)))
}

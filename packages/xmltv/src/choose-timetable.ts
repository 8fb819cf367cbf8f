import { cleanLine } from './clean-text.ts'
import type { ProgrammeRecord } from './records.ts'

/** Programmes that begin within another and end after it prove several timetables from this number and share on. */
const minCrossing = 3
const minCrossingShare = 0.1

/** A timetable has at least this share of the records; smaller sets are slips within one. */
const minShare = 0.1

/** More would be no timetables but records without any order. */
const maxChains = 12

/** The timetable that is kept fills at least this share of the time; otherwise they complete each other. */
const minFilledShare = 0.85

/** Timetables that fill about the same time differ by less than this factor. */
const sameFilling = 1.1

/** A timetable of parts has at least so many times the programmes of one of blocks. */
const manyMore = 1.5

type Timed = { record: ProgrammeRecord; start: number; stop: number }
type Chain = { spelling: string; items: Timed[]; filled: number; lastUsed: number }

/**
 * Keeps one timetable where the records of one id, in the order of the file, are several: of two channels with one id, or with ids that
 * differ by case only. Interleaved, they would become a timetable that never existed. The one that fills the most time is kept, of about
 * equals the one with far more programmes, otherwise the first. Returns all records if
 * they are one timetable, complete each other, or have no order.
 */
export function chooseTimetable(records: readonly ProgrammeRecord[]): readonly ProgrammeRecord[] {
  const timed = withStops(records)
  if (!hasManyCrossing(timed)) return records
  const chains = chainsOf(timed)
  const timetables = chains?.filter(({ items }) => items.length >= timed.length * minShare) ?? []
  if (timetables.length < 2) return records
  const kept = timetables.reduce((best, chain) => (isBetter(chain, best) ? chain : best))
  if (kept.filled < filledTime(timed) * minFilledShare) return records
  const others = new Set(
    timetables.flatMap((chain) => (chain === kept ? [] : chain.items.map(({ record }) => record))),
  )
  return records.filter((record) => !others.has(record))
}

/** A missing stop becomes the next start in the file, or the shortest end if that is no later. */
function withStops(records: readonly ProgrammeRecord[]): Timed[] {
  return records.map((record, index) => {
    const { start } = record
    const next = records[index + 1]?.start ?? start
    return { record, start, stop: record.stop ?? Math.max(next, start + 1) }
  })
}

function hasManyCrossing(timed: readonly Timed[]): boolean {
  const sorted = timed.toSorted((a, b) => a.start - b.start)
  const crossing: number[] = []
  let longest = sorted[0]
  sorted.forEach((item, index) => {
    if (longest === undefined || item === longest) return
    if (crosses(longest, item)) crossing.push(index)
    if (item.stop >= longest.stop) longest = item
  })
  const between = (crossing.at(-1) ?? 0) - (crossing[0] ?? 0) + 1
  return crossing.length >= minCrossing && crossing.length >= between * minCrossingShare
}

/** Whether a programme begins within another one of a different title and ends after it; slips of some minutes do not count. */
function crosses(earlier: Timed, later: Timed): boolean {
  const isApart = later.start > earlier.start && later.stop > earlier.stop
  return isApart && overlapsMuch(earlier, later) && titleOf(earlier) !== titleOf(later)
}

function overlapsMuch(earlier: Timed, later: Timed): boolean {
  const overlap = Math.min(earlier.stop, later.stop) - later.start
  return overlap * 2 >= Math.min(earlier.stop - earlier.start, later.stop - later.start)
}

const titleOf = ({ record }: Timed): string => cleanLine(record.titles[0]?.value ?? '')

/**
 * Assigns each record to the chain that it continues: one that ends at its start, the least recently used of them, since interleaved
 * timetables take turns; otherwise the last one that it follows. Null = in no order.
 */
function chainsOf(timed: readonly Timed[]): Chain[] | null {
  const chains: Chain[] = []
  for (const [index, item] of timed.entries()) {
    const chain = findChain(chains, item)
    if (chain === null) {
      if (chains.length === maxChains) return null
      chains.push({
        spelling: item.record.channel,
        items: [item],
        filled: item.stop - item.start,
        lastUsed: index,
      })
      continue
    }
    chain.items.push(item)
    chain.filled += item.stop - item.start
    chain.lastUsed = index
  }
  return chains
}

function findChain(chains: readonly Chain[], item: Timed): Chain | null {
  const fitting = chains.filter(({ spelling, items }) => {
    const last = items.at(-1)
    if (last === undefined || spelling !== item.record.channel || item.start < last.start) return false
    return !overlapsMuch(last, item)
  })
  const byUse = fitting.toSorted((a, b) => a.lastUsed - b.lastUsed)
  return byUse.find(({ items }) => items.at(-1)?.stop === item.start) ?? byUse.at(-1) ?? null
}

/** Seconds in which any programme is on. */
function filledTime(timed: readonly Timed[]): number {
  let [seconds, until] = [0, -Infinity]
  for (const { start, stop } of timed.toSorted((a, b) => a.start - b.start)) {
    seconds += Math.max(0, stop - Math.max(start, until))
    until = Math.max(until, stop)
  }
  return seconds
}

/** Whether a timetable is better than an earlier one. */
function isBetter(chain: Chain, best: Chain): boolean {
  if (chain.filled > best.filled * sameFilling) return true
  return chain.filled * sameFilling >= best.filled && chain.items.length >= best.items.length * manyMore
}

import type { SearchEntry } from './rank.ts'

/** Names longer than this are equally long. */
const longestName = 99

/**
 * Returns the channels of the found entries by rank, then the near countries first, then shorter names, then in the order
 * of the entries. `found`: rank by index.
 */
export function sortByRank<C extends { country_id: number }>(
  found: ReadonlyMap<number, number>,
  entries: readonly SearchEntry<C>[],
  nearCountryIds: ReadonlySet<number>,
): C[] {
  // One number per entry sorts thousands of them without a callback.
  const keys = Float64Array.from(found, ([index, rank]) => {
    const entry = entries[index]
    const distance = nearCountryIds.has(entry?.channel.country_id ?? 0) ? 0 : 1
    const length = Math.min(entry?.name.compact.length ?? 0, longestName)
    const placed = (Math.round(rank * 100) * 100 + distance) * (longestName + 1) + length
    return placed * entries.length + index
  }).toSorted()
  return Array.from(keys, (key) => entries[key % entries.length]?.channel).filter(
    (channel) => channel !== undefined,
  )
}

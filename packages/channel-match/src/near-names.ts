import type { CatalogueIndex, Worded } from './catalogue-index.ts'

/** Words in more names than this say little, and their lists take long to compare. */
const tooCommon = 300
const rarestWords = 3

/** Share of common words in a name's and an entry's words (0 to 1), rare words counting more; by channel, only above `least`. */
export function nearNames<T>(
  index: CatalogueIndex<T>,
  words: readonly string[],
  least: number,
): { channel: T; likeness: number }[] {
  const weight = (word: string): number => Math.log1p(index.size / (index.byWord.get(word)?.length ?? 0.5))
  const lists = words
    .map((word) => index.byWord.get(word) ?? [])
    .filter((list) => list.length > 0 && list.length <= tooCommon)
    .toSorted((a, b) => a.length - b.length)
    .slice(0, rarestWords)
  const wanted = new Set(words)
  const total = sum(wanted, weight)
  return [...new Set<Worded<T>>(lists.flat())].flatMap(({ channel, names }) => {
    const likeness = Math.max(
      ...names.map((name) => {
        const shared = sum(new Set(name.filter((word) => wanted.has(word))), weight)
        return shared / (total + sum(new Set(name), weight) - shared)
      }),
    )
    return likeness >= least ? [{ channel, likeness }] : []
  })
}

function sum(words: Iterable<string>, weight: (word: string) => number): number {
  let total = 0
  for (const word of words) total += weight(word)
  return total
}

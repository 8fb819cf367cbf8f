const letters = 'eeeetaoinshrdlucmfwygpbvk'
const vocabularySize = 4000

/** Seeded, so that each run has the same world (mulberry32). */
export function createRandom(seed: number) {
  let state = seed
  function next(): number {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (end: number) => Math.floor(next() * end)
  const between = (least: number, most: number) => least + below(most - least + 1)
  const vocabulary = Array.from({ length: vocabularySize }, () =>
    Array.from({ length: between(2, 9) }, () => letters[below(letters.length)]).join(''),
  )

  return {
    between,
    /** Frequent words are frequent, so that texts deflate as real ones do. */
    words: (count: number): string =>
      Array.from({ length: count }, () => vocabulary[Math.floor(next() ** 2 * vocabularySize)]).join(' '),
    /** Different values, in the order of `values`. */
    pick<T>(values: readonly T[], count: number): T[] {
      const chosen = new Set<number>()
      while (chosen.size < Math.min(count, values.length)) chosen.add(below(values.length))
      return values.filter((_, index) => chosen.has(index))
    },
  }
}
export type Random = ReturnType<typeof createRandom>

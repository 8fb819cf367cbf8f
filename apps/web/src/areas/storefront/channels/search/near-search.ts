import { allowedErrors, countErrors } from './near-words.ts'
import type { SearchEntry, SearchWord } from './rank.ts'
import { textOfWords, type SearchText } from './search-text.ts'

/** Added if only a part of a name is like the search. */
const ofPart = 0.25
/** Added for other names. */
const ofAlias = 0.1

/** Finds channels despite typing errors and missing spaces. */
export function createNearSearch(entries: readonly SearchEntry<unknown>[]) {
  const entriesByWord = indexWords(entries)

  /** Returns the entries with a word like this one, with the fewest errors of each. */
  function entriesNear({ plain, key, isNumber }: SearchWord): ReadonlyMap<number, number> {
    if (isNumber) return new Map(entriesByWord.get(key)?.map((index) => [index, 0]))
    const most = allowedErrors(plain)
    const near = new Map<number, number>()
    for (const [known, indexes] of entriesByWord) {
      const errors = countErrors(plain, known, most) ?? (key === plain ? null : countErrors(key, known, most))
      if (errors === null) continue
      for (const index of indexes) near.set(index, Math.min(errors, near.get(index) ?? Infinity))
    }
    return near
  }

  /** Returns the entries with words like all of these, with their errors in total. */
  function byWords(words: readonly SearchWord[]): Map<number, number> {
    const [first, ...others] = words.map(entriesNear)
    const found = new Map<number, number>()
    for (const [index, errors] of first ?? []) {
      if (others.every((other) => other.has(index)))
        found.set(
          index,
          others.reduce((sum, other) => sum + (other.get(index) ?? 0), errors + ofPart),
        )
    }
    return found
  }

  /** Returns the entries with a name like this one, both without spaces. */
  function byCompact(typed: SearchText): Map<number, number> {
    const found = new Map<number, number>()
    for (const [index, { name, aliases }] of entries.entries()) {
      for (const known of [name, ...aliases]) {
        const errors = errorsBetween(typed, known)
        if (errors === null) continue
        const cost = errors + (known === name ? 0 : ofAlias)
        found.set(index, Math.min(cost, found.get(index) ?? Infinity))
      }
    }
    return found
  }

  return {
    /** Returns the indexes of the entries like these words, with their number of errors. */
    find(words: readonly SearchWord[]): Map<number, number> {
      const found = byCompact(textOfWords(words.map(({ plain }) => plain)))
      for (const [index, errors] of byWords(words)) {
        found.set(index, Math.min(errors, found.get(index) ?? Infinity))
      }
      return found
    },
  }
}

function indexWords(entries: readonly SearchEntry<unknown>[]): Map<string, number[]> {
  const indexes = new Map<string, number[]>()
  for (const [index, { all }] of entries.entries()) {
    for (const word of new Set(`${all.plain}${all.keys}`.trim().split(/ +/))) {
      const known = indexes.get(word)
      if (known) known.push(index)
      else indexes.set(word, [index])
    }
  }
  return indexes
}

function errorsBetween(typed: SearchText, known: SearchText): number | null {
  if (!known.numbers.startsWith(typed.numbers)) return null
  const most = allowedErrors(typed.plainCompact)
  const inLetters = countErrors(typed.plainCompact, known.plainCompact, most)
  const errors = inLetters ?? countErrors(typed.compact, known.compact, most)
  if (errors === null) return null
  return known.plainCompact.length > typed.plainCompact.length + most ? errors + ofPart : errors
}

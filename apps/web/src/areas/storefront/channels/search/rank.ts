import type { SearchText } from './search-text.ts'
import { isShortened } from './shortened.ts'

/** A channel's names in the forms that are compared. */
export type SearchEntry<C> = {
  channel: C
  name: SearchText
  aliases: readonly SearchText[]
  id: string
  /** All forms of names and id, for a quick check. */
  everything: string
  /** Words of names and id, for searches with words of several. */
  all: SearchText
}

export type Wanted = {
  /** Whole search, and the same without format words. */
  whole: SearchText
  plainer: SearchText
  /** Search as typed in plain spelling, for ids. */
  typed: string
  /** Texts of which one is part of a channel that has the search in one piece. */
  needles: readonly string[]
  words: readonly SearchWord[]
}

export type SearchWord = {
  plain: string
  key: string
  isNumber: boolean
  /** Texts of which a matching channel has one. */
  needles: readonly string[]
}

/** Ranks, best first. Names with the same number in other words (`RTL Zwei`) are exact. */
export const ranks = {
  name: 0,
  alias: 1,
  id: 2,
  core: 3,
  prefix: 4,
  words: 5,
  allWords: 6,
  part: 7,
  country: 8,
  /** Each typing error adds one. */
  near: 9,
  /** Every word is part of some word. */
  scattered: 16,
  consonants: 17,
} as const

/** Minimum letters of a shortened name. */
const leastShortened = 4

/** Returns the best rank of a channel, or null if it does not match. */
export function rankOf(entry: SearchEntry<unknown>, wanted: Wanted): number | null {
  const { name, aliases } = entry
  const { plainer, words, typed } = wanted
  if (words.length === 0) return null
  // `.de` is the end of an id, not a word.
  if (typed.startsWith('.')) return entry.id.includes(typed) ? ranks.id : null
  const hasWhole = hasOne(entry.everything, wanted.needles)
  const isScattered = hasWhole || hasParts(entry, words)
  const { core } = wanted.whole
  if (!isScattered && (core === '' || !entry.everything.includes(core)))
    return isShort(entry, words) ? ranks.words : null
  if (isExact(name, wanted)) return ranks.name
  if (aliases.some((alias) => isExact(alias, wanted))) return ranks.alias
  if (entry.id === typed || idWithoutCountry(entry.id) === typed) return ranks.id
  if (isExact(entry.name, wanted, 'numbers')) return ranks.core
  if (core !== '' && (name.core === core || aliases.some((alias) => alias.core === core))) return ranks.core
  const begins =
    name.compact.startsWith(plainer.compact) || name.plainCompact.startsWith(plainer.plainCompact)
  if (begins) return ranks.prefix
  if (hasWords(name, words) || isShort(entry, words)) return ranks.words
  if (hasWords(entry.all, words)) return ranks.allWords
  if (hasWhole) return ranks.part
  return isScattered ? ranks.scattered : null
}

/** Whether a name is the search, with or without format words; of a number alone, only in the same words. */
function isExact(
  name: SearchText,
  { whole, plainer }: Wanted,
  mode: 'letters' | 'numbers' = 'letters',
): boolean {
  if (name.plainCompact === whole.plainCompact || name.plainCompact === plainer.plainCompact) return true
  const isSame = name.compact === whole.compact || name.compact === plainer.compact
  return isSame && (mode === 'numbers' || /\p{L}/u.test(name.compact))
}

/** Whether every word begins a word of the text; numbers match whole ones. */
export function hasWords({ plain, keys }: SearchText, words: readonly SearchWord[]): boolean {
  return words.every(({ plain: typed, key, isNumber }) =>
    isNumber ? keys.includes(` ${key} `) : plain.includes(` ${typed}`) || keys.includes(` ${key}`),
  )
}

function hasParts({ everything }: SearchEntry<unknown>, words: readonly SearchWord[]): boolean {
  for (const { needles } of words) if (!hasOne(everything, needles)) return false
  return true
}

function hasOne(text: string, needles: readonly string[]): boolean {
  for (const needle of needles) if (text.includes(needle)) return true
  return false
}

/** Whether a search of one word shortens the words of a name. */
function isShort({ name, aliases }: SearchEntry<unknown>, words: readonly SearchWord[]): boolean {
  const [word, ...others] = words
  if (word === undefined || others.length > 0 || word.plain.length < leastShortened) return false
  return isShortened(word.plain, name.plain) || aliases.some(({ plain }) => isShortened(word.plain, plain))
}

function idWithoutCountry(id: string): string {
  const end = id.lastIndexOf('.')
  return end === -1 ? id : id.slice(0, end)
}

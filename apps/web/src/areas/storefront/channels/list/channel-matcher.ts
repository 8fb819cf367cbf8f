import type { Channel } from '@guidefeed/contract'
import { consonantsOf, consonantsOfArabic, plainSpelling } from '../../../../lib/plain-spelling.ts'

/** A channel with its names in plain spelling, for comparison with searches. */
export type SearchEntry = {
  channel: Channel
  name: string
  aliases: readonly string[]
  id: string
  everything: string
  compact: string
  /** Consonants of the names in Arabic letters; null without any. */
  consonants: string | null
}

export type MarkedPart = { text: string; isMatch: boolean }

/** Words for the picture format or variant, ignored in searches: "bbc one" finds "BBC One HD" and vice versa. */
const pictureWords = new Set(['hd', 'fhd', 'uhd', 'sd', '4k', '+1'])

export function createSearchEntry(channel: Channel): SearchEntry {
  const name = plainSpelling(channel.name)
  const aliases = channel.aliases.map(plainSpelling)
  const id = channel.xmltv_id.toLowerCase()
  const everything = [name, ...aliases, id].join('\n')
  const compact = name.replaceAll(/[^\p{L}\p{N}]/gu, '')
  const consonants = consonantsOfArabic([channel.name, ...channel.aliases].join('\n'))
  return { channel, name, aliases, id, everything, compact, consonants }
}

/** Returns the words to search for; format words only if there are no others. */
export function searchWords(search: string): string[] {
  const words = plainSpelling(search)
    .split(/[\s\-_/|()[\]]+/)
    .filter(Boolean)
  const distinctive = words.filter((word) => !pictureWords.has(word))
  return distinctive.length > 0 ? distinctive : words
}

/**
 * Returns the channels with every word in their name, other names or id, best matches first, otherwise in the given order: exact
 * names, exact aliases, exact ids, names that begin with the search, then words that do, then any part of the name, then other
 * names and ids, then names in Arabic letters by their consonants. Names in other scripts match by their Latin spelling.
 */
export function matchChannels(entries: readonly SearchEntry[], search: string): Channel[] {
  const words = searchWords(search)
  if (words.length === 0) return []
  const wanted = {
    words,
    typed: plainSpelling(search).trim(),
    phrase: words.join(' '),
    compact: words.join(''),
  }
  const consonants = consonantsOf(wanted.compact)
  const ranks: Channel[][] = [[], [], [], [], [], [], [], []]
  for (const entry of entries) {
    const rank = rankOf(entry, wanted) ?? rankOfArabic(entry, consonants)
    if (rank !== null) ranks[rank]?.push(entry.channel)
  }
  return ranks.flat()
}

type Wanted = { words: readonly string[]; typed: string; phrase: string; compact: string }

function rankOf(entry: SearchEntry, wanted: Wanted): number | null {
  const { name, everything, compact } = entry
  const { words, typed, phrase } = wanted
  if (name === typed || name === phrase) return 0
  if (entry.aliases.includes(typed) || entry.aliases.includes(phrase)) return 1
  if (entry.id === typed) return 2
  if (name.startsWith(phrase)) return 3
  if (words.every((word) => name.includes(word))) {
    return words.every((word) => name.startsWith(word) || name.includes(` ${word}`)) ? 4 : 5
  }
  if (compact.includes(wanted.compact)) return 5
  return words.every((word) => everything.includes(word)) ? 6 : null
}

/** Minimum number of consonants; two occur in too many names. */
function rankOfArabic({ consonants }: SearchEntry, wanted: string): number | null {
  return wanted.length > 2 && consonants?.includes(wanted) === true ? 7 : null
}

/** Splits a text at matches of the words, in its original spelling, so that they can be marked. */
export function markMatches(text: string, words: readonly string[]): MarkedPart[] {
  if (words.length === 0) return [{ text, isMatch: false }]
  const letters = Array.from(text)
  const origin: number[] = []
  let plain = ''
  for (const [index, letter] of letters.entries()) {
    for (const plainLetter of plainSpelling(letter)) {
      plain += plainLetter
      origin.push(index)
    }
  }
  const isMatch = letters.map(() => false)
  for (const word of words) {
    for (let at = plain.indexOf(word); at !== -1; at = plain.indexOf(word, at + word.length)) {
      for (const index of origin.slice(at, at + word.length)) isMatch[index] = true
    }
  }
  return joinRuns(letters, isMatch)
}

function joinRuns(letters: readonly string[], isMatch: readonly boolean[]): MarkedPart[] {
  const parts: MarkedPart[] = []
  for (const [index, letter] of letters.entries()) {
    const last = parts.at(-1)
    const matches = isMatch[index] ?? false
    if (last?.isMatch === matches) last.text += letter
    else parts.push({ text: letter, isMatch: matches })
  }
  return parts
}

import type { Channel } from '@guidefeed/contract'
import { consonantsOf, consonantsOfArabic, plainSpelling } from '../../../../lib/plain-spelling.ts'

/** A channel with its names in the spelling that searches are compared in. */
export type SearchEntry = {
  channel: Channel
  name: string
  everything: string
  compact: string
  /** Of the names in Arabic letters, null where there is none. */
  consonants: string | null
}

export type MarkedPart = { text: string; isMatch: boolean }

/** Words that say how a channel is sent, not which one it is: "BBC One HD" is found as "bbc one" and the reverse. */
const pictureWords = new Set(['hd', 'fhd', 'uhd', 'sd', '4k', '+1'])

export function createSearchEntry(channel: Channel): SearchEntry {
  const name = plainSpelling(channel.name)
  const everything = [name, ...channel.aliases.map(plainSpelling), channel.xmltv_id.toLowerCase()].join('\n')
  const compact = name.replaceAll(/[^\p{L}\p{N}]/gu, '')
  const consonants = consonantsOfArabic([channel.name, ...channel.aliases].join('\n'))
  return { channel, name, everything, compact, consonants }
}

/** The words to look for; picture words only when there is nothing else. */
export function searchWords(search: string): string[] {
  const words = plainSpelling(search)
    .split(/[\s\-_/|()[\]]+/)
    .filter(Boolean)
  const telling = words.filter((word) => !pictureWords.has(word))
  return telling.length > 0 ? telling : words
}

/**
 * The channels whose name, other names or id hold every word, in the given order but with the closest first:
 * names that begin so, then names with a word that begins so, then any part of a name, then other names and ids. Names in
 * other scripts are found by their Latin spelling.
 */
export function matchChannels(entries: readonly SearchEntry[], search: string): Channel[] {
  const words = searchWords(search)
  if (words.length === 0) return []
  const wanted = { words, phrase: words.join(' '), compact: words.join('') }
  const consonants = consonantsOf(wanted.compact)
  const ranks: Channel[][] = [[], [], [], []]
  for (const entry of entries) {
    const rank = rankOf(entry, wanted) ?? rankOfArabic(entry, consonants)
    if (rank !== null) ranks[rank]?.push(entry.channel)
  }
  return ranks.flat()
}

type Wanted = { words: readonly string[]; phrase: string; compact: string }

function rankOf({ name, everything, compact }: SearchEntry, wanted: Wanted): number | null {
  const { words } = wanted
  if (name.startsWith(wanted.phrase)) return 0
  if (words.every((word) => name.includes(word))) {
    return words.every((word) => name.startsWith(word) || name.includes(` ${word}`)) ? 1 : 2
  }
  if (compact.includes(wanted.compact)) return 2
  return words.every((word) => everything.includes(word)) ? 3 : null
}

/** Two consonants are in too many names to tell anything. */
function rankOfArabic({ consonants }: SearchEntry, wanted: string): number | null {
  return wanted.length > 2 && consonants?.includes(wanted) === true ? 3 : null
}

/** Cuts a text where the words stand in it, as it is written, so that they can be marked. */
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

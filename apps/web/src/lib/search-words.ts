import { plainSpelling } from './plain-spelling.ts'

export type MarkedPart = { text: string; isMatch: boolean }

/** Words for the picture format or a time shift, ignored in searches: "bbc one" finds "BBC One HD" and vice versa. */
export const pictureWords: ReadonlySet<string> = new Set('hd fhd uhd sd 4k hevc raw +1'.split(' '))

/** Returns the words to search for; format words only if there are no others. */
export function searchWords(search: string): string[] {
  const words = plainSpelling(search)
    .split(/[\s\-_/|()[\]]+/)
    .filter(Boolean)
  const distinctive = words.filter((word) => !pictureWords.has(word))
  return distinctive.length > 0 ? distinctive : words
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

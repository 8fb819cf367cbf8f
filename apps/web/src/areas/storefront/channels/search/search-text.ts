import { asDigits } from '@guidefeed/channel-match/number-words'
import { plainSpelling } from '../../../../lib/plain-spelling.ts'
import { pictureWords } from '../../../../lib/search-words.ts'

/** A name or search in the forms that are compared. */
export type SearchText = {
  /** Words in plain spelling, each between spaces: ` bbc one `. */
  plain: string
  /** Words with numbers as digits and `oe` as `o`: ` bbc 1 `. */
  keys: string
  /** Both without spaces. */
  plainCompact: string
  compact: string
  /** Its numbers, which no typing error changes. */
  numbers: string
  /** Without words such as `tv` and `channel`; empty if too little remains to tell channels apart. */
  core: string
}

/** Words that names have or lack at random; the Arabic one is "channel". */
const genericWords = new Set('tv channel kanal canal canale television the and'.split(' '))
  .add(plainSpelling('قناة'))
  .union(pictureWords)

/** Splits a plain spelling where letters and digits meet: `rai1` becomes `rai 1`, `canal+` `canal plus`. */
export function splitWords(plain: string): string[] {
  return (
    plain
      .replaceAll(/['’`]/g, '')
      .replaceAll('+', ' plus ')
      .match(/\p{N}+|\p{L}+/gu) ?? []
  )
}

/** Returns the form in which a word is compared: digits for numbers, `ae`, `oe` and `ue` without the `e`. */
export function keyOf(word: string): string {
  return asDigits(word).replaceAll(/([aou])e/g, '$1')
}

/** Prepares a name or search for comparison. */
export function createSearchText(text: string): SearchText {
  return textOfWords(splitWords(plainSpelling(text.normalize('NFKC'))))
}

/** Search text of words in plain spelling. */
export function textOfWords(words: readonly string[]): SearchText {
  const keys = words.map(keyOf)
  const core = keys.filter((key) => !genericWords.has(key)).join('')
  return {
    plain: ` ${words.join(' ')} `,
    keys: ` ${keys.join(' ')} `,
    plainCompact: words.join(''),
    compact: keys.join(''),
    numbers: keys.filter(isNumber).join(' '),
    core: core.length > 1 && /\p{L}/u.test(core) ? core : '',
  }
}

export function isNumber(key: string): boolean {
  return /^\p{N}+$/u.test(key)
}

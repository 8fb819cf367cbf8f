import type { Faq } from '@guidefeed/contract'
import { plainSpelling } from '../../../lib/plain-spelling.ts'
import { searchWords } from '../../../lib/search-words.ts'
import { allowedErrors, countErrors } from '../channels/search/near-words.ts'

type Comparison = (text: string, word: string) => boolean

/**
 * Returns the questions with every word of the search, or one of its synonyms, in question or answer, those with most of them in the question
 * first; without any, those despite typing errors; then those with the most of the words that have synonyms, such as `money` of "how do I get
 * my money back", or else with the most of its longer words. Ignores case and accents.
 * `synonyms`: groups of beginnings of words that mean the same, separated by semicolons, with commas between them.
 */
export function searchFaq(entries: readonly Faq[], search: string, synonyms: string): readonly Faq[] {
  const groups = synonyms
    .split(';')
    .map((group) => group.split(',').map((part) => plainSpelling(part.trim())))
  const words = searchWords(search)
  if (words.length === 0) return entries
  const texts = entries.map(({ question, answer }) => plainSpelling(`${question} ${textOf(answer)}`))
  const countIn = (text: string, wanted: readonly string[][], isIn: Comparison) =>
    wanted.filter((given) => given.some((word) => isIn(text, word))).length
  const asks = (entry: Faq, wanted: readonly string[][], isIn: Comparison) =>
    countIn(plainSpelling(entry.question), wanted, isIn)
  // A question about the search comes before an answer that only mentions it.
  const find = (wanted: readonly string[][], isIn: Comparison) =>
    entries
      .filter((_, at) => countIn(texts[at] ?? '', wanted, isIn) === wanted.length)
      .toSorted((a, b) => asks(b, wanted, isIn) - asks(a, wanted, isIn))
  const exact = find(
    words.map((word) => [word, ...synonymsOf(word, groups, isMeant)]),
    (text, word) => text.includes(word),
  )
  if (exact.length > 0) return exact
  const loose = words.map((word) => [word, ...synonymsOf(word, groups, isNear)])
  const near = find(loose, hasNear)
  if (near.length > 0) return near
  const known = loose.filter(({ length }) => length > 1)
  const topics = known.length > 0 ? known : loose.filter(([word = '']) => word.length >= shortestTopic)
  const counts = texts.map((text) => countIn(text, topics, hasNear))
  const most = Math.max(1, ...counts)
  return entries.filter((_, at) => counts[at] === most)
}

/** Shorter words, such as "not", are in many answers. */
const shortestTopic = 4

/** Words that are typed in part have synonyms from this length on. */
const shortestPart = 3

function synonymsOf(word: string, groups: readonly string[][], isSame: Comparison): string[] {
  return groups.filter((group) => group.some((part) => isSame(part, word))).flat()
}

const isMeant: Comparison = (part, word) =>
  word.startsWith(part) || (word.length >= shortestPart && part.startsWith(word))

/** Whether a word means a beginning of words despite typing errors. */
const isNear: Comparison = (part, word) => isMeant(part, word) || isMistyped(part, word)

const hasNear: Comparison = (text, word) =>
  text.includes(word) || text.split(/[^\p{L}\p{N}]+/u).some((known) => isMistyped(known, word))

function isMistyped(known: string, word: string): boolean {
  const most = allowedErrors(word)
  return most > 0 && countErrors(word, known, most) !== null
}

/** Returns the text of HTML without tags and link addresses. */
function textOf(html: string): string {
  return new DOMParser().parseFromString(html, 'text/html').body.textContent
}

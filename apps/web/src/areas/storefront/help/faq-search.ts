import type { Faq } from '@guidefeed/contract'
import { plainSpelling } from '../../../lib/plain-spelling.ts'
import { searchWords } from '../channels/list/search-words.ts'

/**
 * Returns the questions with every word of the search, or one of its synonyms, in question or answer; ignores case and accents.
 * `synonyms`: groups of beginnings of words that mean the same, separated by semicolons, with commas between them.
 */
export function searchFaq(entries: readonly Faq[], search: string, synonyms: string): readonly Faq[] {
  const groups = synonyms
    .split(';')
    .map((group) => group.split(',').map((part) => plainSpelling(part.trim())))
  const wanted = searchWords(search).map((word) => [word, ...synonymsOf(word, groups)])
  if (wanted.length === 0) return entries
  return entries.filter(({ question, answer }) => {
    const text = plainSpelling(`${question} ${textOf(answer)}`)
    return wanted.every((words) => words.some((word) => text.includes(word)))
  })
}

/** Words that are typed in part have synonyms from this length on. */
const shortestPart = 3

function synonymsOf(word: string, groups: readonly string[][]): string[] {
  const isMeant = (part: string) =>
    word.startsWith(part) || (word.length >= shortestPart && part.startsWith(word))
  return groups.filter((group) => group.some(isMeant)).flat()
}

/** Returns the text of HTML without tags and link addresses. */
function textOf(html: string): string {
  return new DOMParser().parseFromString(html, 'text/html').body.textContent
}

import type { Faq } from '@guidefeed/contract'
import { plainSpelling } from '../../../lib/plain-spelling.ts'
import { searchWords } from '../channels/list/channel-matcher.ts'

/** Returns the questions with every word in question or answer; ignores case and accents. */
export function searchFaq(entries: readonly Faq[], search: string): readonly Faq[] {
  const words = searchWords(search)
  if (words.length === 0) return entries
  return entries.filter(({ question, answer }) => {
    const text = plainSpelling(`${question} ${textOf(answer)}`)
    return words.every((word) => text.includes(word))
  })
}

/** Returns the text of HTML without tags and link addresses. */
function textOf(html: string): string {
  return new DOMParser().parseFromString(html, 'text/html').body.textContent
}

import type { Faq } from '@guidefeed/contract'
import { plainSpelling } from '../../../lib/plain-spelling.ts'
import { searchWords } from '../channels/list/channel-matcher.ts'

/** The questions that hold every word in themselves or in their answers, whatever the case and the accents. */
export function searchFaq(entries: readonly Faq[], search: string): readonly Faq[] {
  const words = searchWords(search)
  if (words.length === 0) return entries
  return entries.filter(({ question, answer }) => {
    const text = plainSpelling(`${question} ${textOf(answer)}`)
    return words.every((word) => text.includes(word))
  })
}

/** Readable text of HTML: neither its tags nor the addresses of its links. */
function textOf(html: string): string {
  return new DOMParser().parseFromString(html, 'text/html').body.textContent
}

import { staticContentCodes } from '@guidefeed/contract'
import type { Locale, StaticContentCode } from '@guidefeed/contract'
import { convert } from 'html-to-text'
import type { HtmlToTextOptions } from 'html-to-text'
import type { Db } from '../../db/database.ts'
import { matching } from '../../lib/search-text.ts'
import { faqRepository } from './faq.repository.ts'
import type { FaqRow } from './faq.repository.ts'
import { staticContentRepository } from './static-content.repository.ts'
import { withoutTags } from './without-tags.ts'

/** Characters of an excerpt: enough to distinguish texts in a list of results. */
const excerptLength = 80

const excerptOptions: HtmlToTextOptions = {
  wordwrap: false,
  selectors: [
    { selector: 'a', options: { ignoreHref: true } },
    { selector: 'h2', options: { uppercase: false } },
    { selector: 'h3', options: { uppercase: false } },
    { selector: 'ul', options: { itemPrefix: ' ' } },
    { selector: 'table', format: 'dataTable', options: { uppercaseHeaderCells: false } },
  ],
}

/** Beginning of an operator's HTML, as plain text in one line. */
const excerptOf = (html: string) =>
  convert(html, excerptOptions).replaceAll(/\s+/g, ' ').trim().slice(0, excerptLength)

/** Returns the questions that match `words` in question or answer; all without `words`. */
export function matchingFaqs(faqs: readonly FaqRow[], words: string | undefined): readonly FaqRow[] {
  return matching(faqs, words, ({ question, answer }) => [question, answer])
}

/** Returns up to `limit` questions and up to `limit` operator texts that match, in the given language or its fallback. */
export async function searchContent(
  db: Db,
  { words, locale, limit }: { words: string; locale: Locale; limit: number },
): Promise<{
  texts: { code: StaticContentCode; excerpt: string }[]
  questions: { id: number; question: string; excerpt: string }[]
}> {
  const rows = new Map((await staticContentRepository(db).list(locale)).map((row) => [row.code, row]))
  const contents = staticContentCodes.map((code) => ({ code, content: rows.get(code)?.content ?? '' }))
  const texts = matching(contents, words, ({ code, content }) => [code, withoutTags(content)])
  const questions = matchingFaqs(await faqRepository(db).list(locale), words)
  return {
    texts: texts.slice(0, limit).map(({ code, content }) => ({ code, excerpt: excerptOf(content) })),
    questions: questions
      .slice(0, limit)
      .map(({ id, question, answer }) => ({ id, question, excerpt: excerptOf(answer) })),
  }
}

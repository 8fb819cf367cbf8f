import { staticContentCodes } from '@guidefeed/contract'
import type { Locale, StaticContentCode } from '@guidefeed/contract'
import type { Db } from '../../db/database.ts'
import { matching } from '../../lib/search-text.ts'
import { faqRepository } from './faq.repository.ts'
import type { FaqRow } from './faq.repository.ts'
import { staticContentRepository } from './static-content.repository.ts'
import { withoutTags } from './without-tags.ts'

/** Length of the beginning that distinguishes a text. */
const excerptLength = 80

/** Questions that contain the text in question or answer. */
export function matchingFaqs(faqs: readonly FaqRow[], words: string | undefined): readonly FaqRow[] {
  return matching(faqs, words, ({ question, answer }) => [question, answer])
}

/** Up to `limit` questions and texts, in the given language or its fallback. */
export async function searchContent(
  db: Db,
  { words, locale, limit }: { words: string; locale: Locale; limit: number },
): Promise<{
  texts: { code: StaticContentCode; excerpt: string }[]
  questions: { id: number; question: string; excerpt: string }[]
}> {
  const rows = new Map((await staticContentRepository(db).list(locale)).map((row) => [row.code, row]))
  const plain = staticContentCodes.map((code) => ({
    code,
    text: withoutTags(rows.get(code)?.content ?? '').trim(),
  }))
  const excerptOf = (text: string) => text.slice(0, excerptLength)
  const texts = matching(plain, words, ({ code, text }) => [code, text])
  const questions = matchingFaqs(await faqRepository(db).list(locale), words)
  return {
    texts: texts.slice(0, limit).map(({ code, text }) => ({ code, excerpt: excerptOf(text) })),
    questions: questions
      .slice(0, limit)
      .map(({ id, question, answer }) => ({ id, question, excerpt: excerptOf(withoutTags(answer)) })),
  }
}

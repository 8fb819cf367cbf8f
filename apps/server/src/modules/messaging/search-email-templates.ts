import type { EmailTemplate, Locale } from '@guidefeed/contract'
import type { Db } from '../../db/database.ts'
import { matching } from '../../lib/search-text.ts'
import { emailTemplateRepository } from './email-template.repository.ts'
import type { EmailTemplateRow } from './email-template.repository.ts'

/** Templates whose code, subject or body contains the text. */
export function matchingTemplates<Template extends Pick<EmailTemplate, 'code' | 'subject' | 'body'>>(
  templates: readonly Template[],
  words: string | undefined,
): readonly Template[] {
  return matching(templates, words, ({ code, subject, body }) => [code, subject, body])
}

/** Up to `limit` of a language, by code. */
export async function searchEmailTemplates(
  db: Db,
  { words, locale, limit }: { words: string; locale: Locale; limit: number },
): Promise<EmailTemplateRow[]> {
  const templates = (await emailTemplateRepository(db).list()).filter((row) => row.locale === locale)
  return matchingTemplates(templates, words).slice(0, limit)
}

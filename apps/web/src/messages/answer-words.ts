import { wordMessage } from '@guidefeed/contract/messages'
import type { FieldError, MessageTable } from '@guidefeed/contract/messages'

/** Texts of one language for the codes of answers. */
export type AnswerWords = Readonly<Record<'errors' | 'fields' | 'notices' | 'failures', MessageTable>>

/** Loaded with the first answer that is shown; most visits meet none. English is what the server sends. */
const tables: Readonly<Record<string, () => Promise<AnswerWords>>> = {
  de: () => import('./de/answers.ts'),
  fr: () => import('./fr/answers.ts'),
  es: () => import('./es/answers.ts'),
  ar: () => import('./ar/answers.ts'),
}

/** The words of a language; null = English, or they could not be loaded. Never rejects. */
export async function loadAnswerWords(language: string): Promise<AnswerWords | null> {
  try {
    return (await tables[language]?.()) ?? null
  } catch {
    return null
  }
}

type Coded = { code: string; params?: Readonly<Record<string, unknown>> | undefined }

/** Text of a refusal or failure. Invalid input with a single error says that error. */
export function wordError(words: AnswerWords, error: Coded, fields: readonly FieldError[]): string | null {
  const [field] = fields
  if (error.code === 'validation_failed' && field !== undefined && fields.length === 1)
    return wordField(words, field)
  return wordMessage(words.errors, error.code, error.params)
}

export function wordField(words: Pick<AnswerWords, 'fields'>, { code, params }: FieldError): string {
  return wordMessage(words.fields, code, params) ?? ''
}

/** Text of what a call did; a `reason` is a failure code, or a provider's own words. */
export function wordNotice(words: AnswerWords, { code, params = {} }: Coded): string | null {
  const { reason } = params
  const shown = typeof reason === 'string' ? { reason: wordMessage(words.failures, reason) ?? reason } : {}
  return wordMessage(words.notices, code, { ...params, ...shown })
}

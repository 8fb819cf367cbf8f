import { wordMessage } from '@guidefeed/contract/messages'
import type { FieldError, MessageTable } from '@guidefeed/contract/messages'

/** Texts of one language for the codes of answers. */
export type AnswerWords = Readonly<Record<'errors' | 'fields' | 'notices' | 'failures', MessageTable>>

/** Loaded with the first message to localise, which most visits never need. English uses the server's messages. */
const tables: Readonly<Record<string, () => Promise<AnswerWords>>> = {
  de: () => import('./de/answers.ts'),
  fr: () => import('./fr/answers.ts'),
  es: () => import('./es/answers.ts'),
  ar: () => import('./ar/answers.ts'),
}

/** Loads the texts of a language; null = English, or loading failed. Never rejects. */
export async function loadAnswerWords(language: string): Promise<AnswerWords | null> {
  try {
    return (await tables[language]?.()) ?? null
  } catch {
    return null
  }
}

type Coded = { code: string; params?: Readonly<Record<string, unknown>> | undefined }

/** Returns the text of an error answer. Invalid input with a single field error shows that one. */
export function wordError(words: AnswerWords, error: Coded, fields: readonly FieldError[]): string | null {
  const [field] = fields
  if (error.code === 'validation_failed' && field !== undefined && fields.length === 1)
    return wordField(words, field)
  return wordMessage(words.errors, error.code, error.params)
}

export function wordField(words: Pick<AnswerWords, 'fields'>, { code, params }: FieldError): string {
  return wordMessage(words.fields, code, params) ?? ''
}

/** Returns the text of a notice; a `reason` is a failure code, or a provider's own text. */
export function wordNotice(words: AnswerWords, { code, params = {} }: Coded): string | null {
  const { reason } = params
  const shown = typeof reason === 'string' ? { reason: wordMessage(words.failures, reason) ?? reason } : {}
  return wordMessage(words.notices, code, { ...params, ...shown })
}

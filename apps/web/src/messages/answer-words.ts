import type { AnswerTables, AnswerWords } from './word-answers.ts'

/** Loaded with the first message to localise, which most visits never need. English uses the server's messages. */
const tables: Readonly<Record<string, () => Promise<AnswerTables>>> = {
  de: () => import('./de/answers.ts'),
  fr: () => import('./fr/answers.ts'),
  es: () => import('./es/answers.ts'),
  ar: () => import('./ar/answers.ts'),
}

/** Loads the texts of a language; null = English, or loading failed. Never rejects. */
export async function loadAnswerWords(language: string): Promise<AnswerWords | null> {
  try {
    const texts = await tables[language]?.()
    return texts ? (await import('./word-answers.ts')).wordAnswers(texts) : null
  } catch {
    return null
  }
}

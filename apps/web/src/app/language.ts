import { reportProblem } from '../api/problems.ts'
import { writeText } from '../lib/local-storage.ts'
import { directionOf, parseLanguage, type Language } from '../messages/languages.ts'
import type { LoadedWords } from '../messages/words.ts'

let loadedWords: LoadedWords | null = null

/** Loads the words of the language that public/theme-before-paint.js put on the page; English where they do not come. */
export async function openLanguage(words: LoadedWords): Promise<void> {
  loadedWords = words
  try {
    await words.use(parseLanguage(document.documentElement.lang) ?? 'en')
  } catch (error) {
    reportProblem(error)
    showLanguage('en')
  }
}

/** Chooses a language, here and for later visits. */
export async function chooseLanguage(language: Language): Promise<void> {
  await loadedWords?.use(language)
  writeText('language', language)
  showLanguage(language)
}

function showLanguage(language: Language): void {
  document.documentElement.lang = language
  document.documentElement.dir = directionOf(language)
}

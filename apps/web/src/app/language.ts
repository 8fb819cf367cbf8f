import { reportProblem } from '../api/problems.ts'
import { writeText } from '../lib/local-storage.ts'
import { parseLanguage, type Language } from '../messages/languages.ts'
import type { PageGroup } from '../messages/translation.ts'
import type { LoadedWords } from '../messages/words.ts'
import { showAppearance } from '../ui/appearance.ts'

let loadedWords: LoadedWords | null = null

/** Loads the texts of the language that before-paint.ts chose; falls back to English if that fails. */
export async function openLanguage(words: LoadedWords): Promise<void> {
  loadedWords = words
  try {
    await words.use(parseLanguage(document.documentElement.lang) ?? 'en')
  } catch (error) {
    reportProblem(error)
    showLanguage('en')
  }
}

/** Switches the language, for this and later visits. */
export async function chooseLanguage(language: Language): Promise<void> {
  await loadedWords?.use(language)
  writeText('language', language)
  showLanguage(language)
}

/** Loads the texts of a part of the page that has no route of its own. */
export async function loadWords(group: PageGroup): Promise<void> {
  await loadedWords?.load(group)
}

function showLanguage(language: Language): void {
  document.documentElement.lang = language
  showAppearance()
}

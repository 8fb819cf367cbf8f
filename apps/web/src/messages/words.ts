import type { i18n } from 'i18next'
import { pageWords } from './en.ts'
import type { Language } from './languages.ts'
import type { PageGroup, WordFile } from './translation.ts'

type Files = Readonly<Partial<Record<WordFile, () => Promise<object>>>>

/** A language's list of files comes with its first texts, so that the first page names no files of other languages. */
const files: Readonly<Record<Language, () => Promise<Files>>> = {
  en: async () => pageWords,
  de: async () => (await import('./de.ts')).de,
  fr: async () => (await import('./fr.ts')).fr,
  es: async () => (await import('./es.ts')).es,
  ar: async () => (await import('./ar.ts')).ar,
}

/** Creates the loader of texts, which loads each file once. A missing file of a language falls back to English. */
export function createWords(i18n: i18n) {
  /** Groups loaded so far; every language also needs the two of the entry. */
  const wanted = new Set<WordFile>(['shell', 'channels'])
  const loads = new Map<string, Promise<void>>()

  function loadFile(language: Language, file: WordFile): Promise<void> {
    const key = `${language}/${file}`
    const known = loads.get(key)
    if (known) return known
    const load = addWords(language, file)
    loads.set(key, load)
    load.catch(() => loads.delete(key))
    return load
  }

  async function addWords(language: Language, file: WordFile): Promise<void> {
    const source = (await files[language]())[file]
    if (source) i18n.addResourceBundle(language, 'translation', await source(), true, true)
    else if (language !== 'en') await loadFile('en', file)
  }

  return {
    /** Loads the texts of a page in the current language. */
    load(group: PageGroup): Promise<void> {
      wanted.add(group)
      return loadFile(i18n.language as Language, group)
    },

    /** Changes the language once its texts of all loaded groups are available. */
    async use(language: Language): Promise<void> {
      await Promise.all([...wanted].map((file) => loadFile(language, file)))
      if (i18n.language !== language) await i18n.changeLanguage(language)
    },
  }
}

export type LoadedWords = ReturnType<typeof createWords>

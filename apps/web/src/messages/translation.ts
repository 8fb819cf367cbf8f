import type * as channels from './en/channels.ts'
import type * as shell from './en/shell.ts'
import type { entryWords, pageWords } from './en.ts'
import type { Language } from './languages.ts'

type PageWords = { [G in PageGroup]: Awaited<ReturnType<(typeof pageWords)[G]>> }
type Joined<U> = (U extends unknown ? (part: U) => void : never) extends (all: infer All) => void
  ? All
  : never

/** Words that a page loads before it shows: the route says which, `loader: words('profile')`. */
export type PageGroup = keyof typeof pageWords

/** The English words of each file, by its name. */
type EnglishFiles = PageWords & {
  shell: typeof shell
  channels: typeof channels
}
export type WordFile = keyof EnglishFiles

/** Every word of the app by its key, whatever file it is in. */
export type Words = typeof entryWords & Joined<PageWords[PageGroup]>

/** The plural forms that the counts of the app meet (French and Spanish have one more, from a million on). */
type PluralForms = {
  en: 'one' | 'other'
  de: 'one' | 'other'
  fr: 'one' | 'other'
  es: 'one' | 'other'
  ar: 'zero' | 'one' | 'two' | 'few' | 'many' | 'other'
}

type Counted<K> = K extends `${infer Name}_one` ? Name : never
type PluralKey<K> = `${Counted<K>}_${'one' | 'other'}`

/**
 * English words in another language: the same keys, and each counted word in the plural forms of that language.
 * `export const prices: Translation<typeof english.prices, 'de'> = { ... }` misses no key.
 */
export type Translation<T, L extends Language> = T extends string
  ? string
  : { readonly [K in Exclude<keyof T, PluralKey<keyof T>>]: Translation<T[K], L> } & {
      readonly [K in `${Counted<keyof T>}_${PluralForms[L]}`]: string
    }

/** The files of a language. A file that is not there yet is read in English; one that is there is complete. */
export type WordFiles<L extends Language> = {
  readonly [F in WordFile]?: () => Promise<Translation<EnglishFiles[F], L>>
}

import type * as channels from './en/channels.ts'
import type * as shell from './en/shell.ts'
import type { entryWords, pageWords } from './en.ts'
import type { Language } from './languages.ts'

type PageWords = { [G in PageGroup]: Awaited<ReturnType<(typeof pageWords)[G]>> }
type Joined<U> = (U extends unknown ? (part: U) => void : never) extends (all: infer All) => void
  ? All
  : never

/** Groups that a route loads before it shows: `loader: words('profile')`. */
export type PageGroup = keyof typeof pageWords

/** English texts of each file, by its name. */
type EnglishFiles = PageWords & {
  shell: typeof shell
  channels: typeof channels
}
export type WordFile = keyof EnglishFiles

/** All texts of the app by key, regardless of file. */
export type Words = typeof entryWords & Joined<PageWords[PageGroup]>

/** Plural forms of the app's counts (French and Spanish have one more, from a million on). */
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
 * Translation of a group: the same keys, with counted texts in the plural forms of that language.
 * `export const prices: Translation<typeof english.prices, 'de'> = { ... }` cannot miss a key.
 */
export type Translation<T, L extends Language> = T extends string
  ? string
  : { readonly [K in Exclude<keyof T, PluralKey<keyof T>>]: Translation<T[K], L> } & {
      readonly [K in `${Counted<keyof T>}_${PluralForms[L]}`]: string
    }

/** Files of a language. A missing file falls back to English; an existing one is complete. */
export type WordFiles<L extends Language> = {
  readonly [F in WordFile]?: () => Promise<Translation<EnglishFiles[F], L>>
}

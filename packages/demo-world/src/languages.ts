import { unpackWords, type LanguagePack, type LanguageWords } from './language-pack.ts'
import { arabic } from './languages/arabic.ts'
import { bulgarian } from './languages/bulgarian.ts'
import { chinese } from './languages/chinese.ts'
import { czech } from './languages/czech.ts'
import { dutch } from './languages/dutch.ts'
import { english } from './languages/english.ts'
import { french } from './languages/french.ts'
import { german } from './languages/german.ts'
import { greek } from './languages/greek.ts'
import { hebrew } from './languages/hebrew.ts'
import { hindi } from './languages/hindi.ts'
import { hungarian } from './languages/hungarian.ts'
import { indonesian } from './languages/indonesian.ts'
import { italian } from './languages/italian.ts'
import { japanese } from './languages/japanese.ts'
import { korean } from './languages/korean.ts'
import { polish } from './languages/polish.ts'
import { portuguese } from './languages/portuguese.ts'
import { romanian } from './languages/romanian.ts'
import { russian } from './languages/russian.ts'
import { serboCroatian } from './languages/serbo-croatian.ts'
import { spanish } from './languages/spanish.ts'
import { swedish } from './languages/swedish.ts'
import { thai } from './languages/thai.ts'
import { turkish } from './languages/turkish.ts'
import { ukrainian } from './languages/ukrainian.ts'

const wordsOf: Record<string, LanguageWords> = {
  ar: arabic,
  bg: bulgarian,
  cs: czech,
  de: german,
  el: greek,
  en: english,
  es: spanish,
  fr: french,
  he: hebrew,
  hi: hindi,
  hr: serboCroatian,
  hu: hungarian,
  id: indonesian,
  it: italian,
  ja: japanese,
  ko: korean,
  nl: dutch,
  pl: polish,
  pt: portuguese,
  ro: romanian,
  ru: russian,
  sv: swedish,
  th: thai,
  tr: turkish,
  uk: ukrainian,
  zh: chinese,
  sr: serboCroatian,
}

const packs = new Map<string, LanguagePack>()

/** Returns the vocabulary of a language (ISO 639-1), cached. @throws RangeError for an unknown language */
export function languagePack(language: string): LanguagePack {
  const known = packs.get(language)
  if (known !== undefined) return known
  const words = wordsOf[language]
  if (words === undefined) throw new RangeError(`the demo does not speak ${language}`)
  const pack = unpackWords(language, words)
  packs.set(language, pack)
  return pack
}

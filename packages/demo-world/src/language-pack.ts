export type ProgrammeKind =
  | 'news'
  | 'talk'
  | 'series'
  | 'film'
  | 'docu'
  | 'kids'
  | 'show'
  | 'sport'
  | 'music'
  | 'life'
  | 'faith'
  | 'shop'

/** A name in its own script and in plain Latin letters, for ids and searches. */
export type WrittenName = { native: string; latin: string }

/**
 * Vocabulary of a language for schedules. Lists are strings with `|` between the entries. Placeholders in titles and texts: `{f}`
 * first name, `{l}` last name, `{p}` place, `{t}` thing, `{a}` tail, `{x}` and `{y}` teams. A repeated entry is drawn more often. Where a
 * language inflects names of places, they stand alone, after a colon or in brackets.
 */
export type LanguageWords = {
  /** First halves of channel names, `native=Latin` for other scripts. */
  stems: string
  /** Fictitious towns, in the form of stems. */
  places: string
  /** Names of general channels; `{s}` is the stem. */
  channels: string
  firstNames: string
  lastNames: string
  /** Noun phrases, for titles of films and episodes. */
  things: string
  /** Phrases that can follow a thing: "in the fog". */
  tails: string
  teams: string
  /** Local words in the order of `channelGenres`, for channel names and categories. */
  genres: string
  titles: Record<ProgrammeKind, string>
  /** One or two sentences about a programme; shops and services use those of `life`. */
  texts: Record<Exclude<ProgrammeKind, 'faith' | 'shop'>, string>
  /** Sentences that can follow any text. */
  closers: string
}

export type LanguagePack = {
  language: string
  stems: WrittenName[]
  places: WrittenName[]
  channels: string[]
  firstNames: string[]
  lastNames: string[]
  things: string[]
  tails: string[]
  teams: string[]
  genres: string[]
  titles: Record<ProgrammeKind, string[]>
  texts: Record<ProgrammeKind, string[]>
  closers: string[]
}

export function unpackWords(language: string, words: LanguageWords): LanguagePack {
  return {
    language,
    stems: split(words.stems).map(readName),
    places: split(words.places).map(readName),
    channels: split(words.channels),
    firstNames: split(words.firstNames),
    lastNames: split(words.lastNames),
    things: split(words.things),
    tails: split(words.tails),
    teams: split(words.teams),
    genres: split(words.genres),
    titles: byKind((kind) => split(words.titles[kind])),
    texts: byKind((kind) => split(words.texts[kind === 'faith' || kind === 'shop' ? 'life' : kind])),
    closers: split(words.closers),
  }
}

/** Returns Latin letters without marks: `Süd` becomes `Sud`. Drops letters of other scripts, whose names have a Latin form. */
export function toPlainLatin(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .replaceAll(/[łŁıøØđĐßæÆþð]/g, (letter) => specialLetters[letter] ?? '')
    .replaceAll(/[^ -~]/g, '')
}

const specialLetters: Record<string, string> = {
  ł: 'l',
  Ł: 'L',
  ı: 'i',
  ø: 'o',
  Ø: 'O',
  đ: 'd',
  Đ: 'D',
  ß: 'ss',
  æ: 'ae',
  Æ: 'Ae',
  þ: 'th',
  ð: 'd',
}

function readName(text: string): WrittenName {
  const [native = '', latin] = text.split('=')
  return { native, latin: latin ?? toPlainLatin(native) }
}

/** Creates a record with an entry for each kind of programme, in a fixed order. */
export function byKind<T>(make: (kind: ProgrammeKind) => T): Record<ProgrammeKind, T> {
  return {
    news: make('news'),
    talk: make('talk'),
    series: make('series'),
    film: make('film'),
    docu: make('docu'),
    kids: make('kids'),
    show: make('show'),
    sport: make('sport'),
    music: make('music'),
    life: make('life'),
    faith: make('faith'),
    shop: make('shop'),
  }
}

function split(list: string): string[] {
  return list.split('|')
}

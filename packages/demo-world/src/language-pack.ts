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

/** A name in its own script and in plain Latin letters, for ids and for people who search without that keyboard. */
export type WrittenName = { native: string; latin: string }

/**
 * Vocabulary that one language needs to fill a schedule. Lists are written as one string with `|` between the entries.
 * Titles and texts have blanks: `{f}` first name, `{l}` last name, `{p}` place, `{t}` thing, `{a}` tail, `{x}` and `{y}` teams.
 */
export type LanguageWords = {
  /** First halves of channel names, `native=Latin` where the script is not Latin. */
  stems: string
  /** Made-up towns, written as stems are. */
  places: string
  /** Names of general channels; `{s}` is the stem. */
  channels: string
  firstNames: string
  lastNames: string
  /** Noun phrases: they title films and episodes. */
  things: string
  /** Phrases that may follow a thing: "in the fog". */
  tails: string
  teams: string
  /** Local words in the order of `channelGenres`: channel names and categories are made of them. */
  genres: string
  titles: Record<ProgrammeKind, string>
  /** One sentence or two about a programme; shops and services borrow the words of `life`. */
  texts: Record<Exclude<ProgrammeKind, 'faith' | 'shop'>, string>
  /** Sentences that may follow any text. */
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

/** Latin letters without marks: `Süd` is `Sud`. Other scripts lose their letters, which is why names bring a Latin form. */
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

/** A record with an entry for each kind of programme, in a fixed order. */
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

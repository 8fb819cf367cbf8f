import { channelGenres, type ChannelGenre } from './genres.ts'
import { languagePack } from './languages.ts'
import { byKind, type LanguagePack, type ProgrammeKind } from './language-pack.ts'
import { createRandom, hashText, pick, type Random } from './random.ts'
import { element } from './xml-text.ts'

/** A series, film, show ... with prebuilt XML, so that writing a schedule escapes and looks up nothing. */
export type Work = {
  kind: ProgrammeKind
  titleXml: string
  /** Variants of the description; '' = no description. */
  descXmls: readonly string[]
  creditsXml: string
  dateXml: string
  categoryXml: string
  seasons: number
  episodesPerSeason: number
}

export type LanguageWorks = {
  works: Record<ProgrammeKind, readonly Work[]>
  episodeTitleXmls: readonly string[]
}

const catalogueSizes: Record<ProgrammeKind, number> = {
  news: 4,
  talk: 24,
  series: 90,
  film: 260,
  docu: 70,
  kids: 45,
  show: 45,
  sport: 160,
  music: 24,
  life: 45,
  faith: 16,
  shop: 8,
}

const catalogues = new Map<string, LanguageWorks>()

/** Returns all works of a language, cached. */
export function languageWorks(language: string): LanguageWorks {
  const known = catalogues.get(language)
  if (known !== undefined) return known
  const made = makeWorks(languagePack(language))
  catalogues.set(language, made)
  return made
}

function makeWorks(pack: LanguagePack): LanguageWorks {
  const random = createRandom(hashText(`works in ${pack.language}`))
  const works = byKind((kind) => distinctWorks(pack, kind, random))
  const titles = pack.things.flatMap((thing) => [
    thing,
    ...pack.tails.map((tail) => joinWords(pack, thing, tail)),
  ])
  return {
    works,
    episodeTitleXmls: titles.map((title) => element('sub-title', title, pack.language)),
  }
}

/** Creates works of a kind, deduplicated by title. */
function distinctWorks(pack: LanguagePack, kind: ProgrammeKind, random: Random): Work[] {
  const works = Array.from({ length: catalogueSizes[kind] }, (_, number) =>
    makeWork(pack, kind, number, random),
  )
  return [...new Map(works.map((work) => [work.titleXml, work])).values()]
}

function makeWork(pack: LanguagePack, kind: ProgrammeKind, number: number, random: Random): Work {
  const title = fill(pick(pack.titles[kind], number), pack, random)
  return {
    kind,
    titleXml: element('title', title, pack.language),
    descXmls: Array.from({ length: 12 }, () => describe(pack, kind, random)),
    creditsXml: creditsOf(pack, kind, random),
    dateXml: hasYear.has(kind) ? element('date', String(1968 + random.below(57))) : '',
    categoryXml: categoriesOf(pack, kind, title, random),
    seasons: 1 + random.below(9),
    episodesPerSeason: pick([6, 8, 10, 13, 20, 24], random.below(60)),
  }
}

const hasYear = new Set<ProgrammeKind>(['film', 'series', 'docu'])

/** Returns a description: 15 % have none, about half of the others have a second sentence. */
function describe(pack: LanguagePack, kind: ProgrammeKind, random: Random): string {
  const text = fill(pick(pack.texts[kind], random.below(60)), pack, random)
  const closer = fill(pick(pack.closers, random.below(60)), pack, random)
  const isSilent = random.chance(15)
  const full = random.chance(55) ? joinWords(pack, text, closer) : text
  return isSilent ? '' : element('desc', full, pack.language)
}

function creditsOf(pack: LanguagePack, kind: ProgrammeKind, random: Random): string {
  const person = (role: string): string => `  ${element(role, fill('{f} {l}', pack, random))}`
  const people = creditedRoles[kind].map(person).join('')
  return people === '' ? '' : `    <credits>\n${people}    </credits>\n`
}

/** In the DTD's order. */
const creditedRoles: Record<ProgrammeKind, readonly string[]> = {
  news: [],
  talk: ['presenter'],
  series: ['actor', 'actor'],
  film: ['director', 'actor', 'actor', 'actor'],
  docu: ['director'],
  kids: [],
  show: ['presenter'],
  sport: [],
  music: [],
  life: ['presenter'],
  faith: [],
  shop: [],
}

/** Returns the categories: English ones first, which Jellyfin and Plex sort by, then the local one. */
function categoriesOf(pack: LanguagePack, kind: ProgrammeKind, title: string, random: Random): string {
  const [english, genre] = categoryOf[kind]
  const words = [english]
  if (kind === 'sport')
    words.push(
      ...sportWords.filter((_, number) => title.startsWith(pack.titles.sport[number]?.split('{')[0] ?? '-')),
    )
  if (kind === 'talk' || (kind === 'docu' && random.chance(15))) words.push('Current Affairs')
  const local = pick(pack.genres, channelGenres.indexOf(genre))
  const own = pack.language === 'en' ? '' : element('category', local, pack.language)
  return words.map((word) => element('category', word, 'en')).join('') + own
}

const categoryOf: Record<ProgrammeKind, readonly [english: string, genre: ChannelGenre]> = {
  news: ['News', 'news'],
  talk: ['Talk', 'news'],
  series: ['Series', 'series'],
  film: ['Movie', 'movies'],
  docu: ['Documentary', 'documentary'],
  kids: ['Kids', 'kids'],
  show: ['Entertainment', 'general'],
  sport: ['Sports', 'sports'],
  music: ['Music', 'music'],
  life: ['Lifestyle', 'lifestyle'],
  faith: ['Religion', 'religion'],
  shop: ['Shopping', 'shopping'],
}

/** Games of the first two sport titles in every language. */
const sportWords = ['Football', 'Basketball']

function fill(pattern: string, pack: LanguagePack, random: Random): string {
  return pattern.replaceAll(/\{(\w)\}/g, (_, blank: string) => wordFor(blank, pack, random))
}

function wordFor(blank: string, pack: LanguagePack, random: Random): string {
  const place = (): string => pick(pack.places, random.below(1000)).native
  switch (blank) {
    case 'f':
      return pick(pack.firstNames, random.below(1000))
    case 'l':
      return pick(pack.lastNames, random.below(1000))
    case 't':
      return pick(pack.things, random.below(1000))
    case 'a':
      return pick(pack.tails, random.below(1000))
    case 'p':
      return place()
    case 'x':
    case 'y':
      return pick(pack.teams, random.below(1000)).replace('{p}', place())
    default:
      throw new RangeError(`no words for the blank {${blank}} in ${pack.language}`)
  }
}

/** Joins texts with a space, except in Chinese, Japanese and Thai. */
function joinWords(pack: LanguagePack, first: string, second: string): string {
  return ['zh', 'ja', 'th'].includes(pack.language) ? first + second : `${first} ${second}`
}

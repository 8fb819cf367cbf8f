import { canonicalEpisodeNumbers } from '@guidefeed/xmltv'
import type { Programme, Text } from '@guidefeed/xmltv'
import type { AdaptedPlayer } from './adaptation.ts'
import { genreOf } from './genre.ts'
import type { Genre } from './genre.ts'

/** Words that a player recognises as genres, exactly so. */
const jellyfinWords: Partial<Record<Genre, string>> = {
  movie: 'Movie',
  news: 'News',
  sports: 'Sports',
  kids: 'Kids',
  documentary: 'Documentary',
}
const enigma2Words: Partial<Record<Genre, string>> = {
  movie: 'Movie/Drama',
  news: 'News',
  sports: 'Sports',
  kids: 'Children',
  documentary: 'Documentary',
}
/** Names of the DVB standard, as in Tvheadend's `epg.c`. */
const tvheadendWords: Partial<Record<Genre, string>> = {
  movie: 'Movie / Drama',
  news: 'News / Current affairs',
  sports: 'Sports',
  kids: "Children's / Youth programs",
  documentary: 'Documentary',
  music: 'Music / Ballet / Dance',
}

const adaptations: Record<AdaptedPlayer, (programme: Programme) => Programme> = {
  /** A programme without episode number counts as a movie, unless it is a series. */
  plex(programme) {
    const genre = genreOf(programme.categories)
    const isNumbered = canonicalEpisodeNumbers(programme.episodeNumbers).length > 0
    const word = genre === 'movie' ? 'Movie' : isNumbered ? undefined : 'Series'
    return { ...programme, categories: withWord(programme.categories, word) }
  },

  jellyfin: (programme) => ({
    ...programme,
    categories: withWord(programme.categories, wordOf(programme, jellyfinWords)),
  }),

  /** The part of an episode counts as the episode. */
  kodi: (programme) => ({
    ...programme,
    episodeNumbers: canonicalEpisodeNumbers(programme.episodeNumbers).map(({ system, value }) => ({
      system,
      value: system === 'xmltv_ns' ? value.replace(/[^.]*$/, '') : value,
    })),
  }),

  /** Only the first category counts; of texts in several languages, the Dutch one replaces the first. */
  enigma2: (programme) => ({
    ...programme,
    titles: programme.titles.slice(0, 1),
    subTitles: programme.subTitles.slice(0, 1),
    descs: programme.descs.slice(0, 1),
    categories: withWord(programme.categories, wordOf(programme, enigma2Words), 'first')
      .slice(0, 1)
      .map(({ value }) => ({ value })),
  }),

  tvheadend: (programme) => ({
    ...programme,
    categories: withWord(programme.categories, wordOf(programme, tvheadendWords)),
  }),
}

export const adaptForPlayer = (programme: Programme, player: AdaptedPlayer): Programme =>
  adaptations[player](programme)

function wordOf({ categories }: Programme, words: Partial<Record<Genre, string>>): string | undefined {
  const genre = genreOf(categories)
  return genre === null ? undefined : words[genre]
}

/** Adds a word unless it is there. */
function withWord(
  categories: readonly Text[],
  word: string | undefined,
  place: 'first' | 'last' = 'last',
): Text[] {
  if (word === undefined || categories.some(({ value }) => value === word)) return [...categories]
  return place === 'first' ? [{ value: word }, ...categories] : [...categories, { value: word }]
}

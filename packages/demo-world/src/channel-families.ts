import type { DemoCountry } from './countries.ts'
import { channelGenres, type ChannelGenre } from './genres.ts'
import { toPlainLatin, type LanguagePack, type WrittenName } from './language-pack.ts'
import { languagePack } from './languages.ts'
import { createRandom, hashText, pick, shuffle, type Random } from './random.ts'

export type ChannelDraft = {
  /** The id without its country: plain Latin letters and digits. */
  key: string
  name: string
  altNames: string[]
  genre: ChannelGenre
  scheduleKey: string
  delayMinutes: number
  stem: WrittenName
}

/** Returns drafts of all channels of a country, in families with a common stem: main channel, HD twin, +1, genres, towns. */
export function channelFamilies(country: DemoCountry): ChannelDraft[] {
  const pack = languagePack(country.language)
  const random = createRandom(hashText(`channels of ${country.code}`))
  const familyCount = Math.min(pack.stems.length, Math.ceil(country.channelCount / 9) + 1)
  const families = shuffle(pack.stems, random)
    .slice(0, familyCount)
    .map((stem) => familyOf(stem, pack, random))
  const drafts = new Map<string, ChannelDraft>()
  while (drafts.size < country.channelCount) {
    // The first families are the largest of the country.
    const family = pick(families, Math.min(random.below(families.length), random.below(families.length)))
    const draft = family.shift()
    if (draft === undefined) families.splice(families.indexOf(family), 1)
    else if (!drafts.has(draft.key)) drafts.set(draft.key, draft)
  }
  return [...drafts.values()]
}

function familyOf(stem: WrittenName, pack: LanguagePack, random: Random): ChannelDraft[] {
  const native = pick(pack.channels, random.below(100)).replace('{s}', stem.native)
  const main = draftOf({ native, latin: stem.latin }, 'general', '')
  const themed = channelGenres.slice(1).map((genre) => {
    const word = pick(pack.genres, channelGenres.indexOf(genre))
    return draftOf(
      { native: `${stem.native} ${word}`, latin: `${stem.latin} ${capital(genre)}` },
      genre,
      genre,
    )
  })
  const local = pack.places.map((place) =>
    draftOf(
      { native: `${stem.native} ${place.native}`, latin: `${stem.latin} ${place.latin}` },
      'general',
      place.latin,
    ),
  )
  const themes = shuffle(themed, random).flatMap((draft) =>
    random.chance(40) ? [draft, highDefinition(draft)] : [draft],
  )
  const towns = shuffle(local, random).flatMap((draft) =>
    random.chance(25) ? [draft, highDefinition(draft)] : [draft],
  )
  const later = random.chance(50) ? [oneHourLater(main)] : []
  return [main, highDefinition(main), ...themes.slice(0, 6), ...later, ...mingle(themes.slice(6), towns)]

  function draftOf(name: WrittenName, genre: ChannelGenre, variant: string): ChannelDraft {
    const key = keyOf(stem.latin + variant)
    const isLatin = toPlainLatin(stem.native) === stem.latin
    const altNames = isLatin ? otherSpellings(name.native) : [name.latin]
    return { key, name: name.native, altNames, genre, scheduleKey: key, delayMinutes: 0, stem }
  }
}

/** Lists also write "Grünfeld Sport" as "Grunfeld Sport" and "GrünfeldSport". */
function otherSpellings(name: string): string[] {
  const spellings = new Set([toPlainLatin(name), name.replaceAll(' ', '')])
  spellings.delete(name)
  return [...spellings]
}

function highDefinition(draft: ChannelDraft): ChannelDraft {
  return {
    ...draft,
    key: `${draft.key}hd`,
    name: `${draft.name} HD`,
    altNames: draft.altNames.map((name) => `${name} HD`),
  }
}

function oneHourLater(draft: ChannelDraft): ChannelDraft {
  return {
    ...draft,
    key: `${draft.key}plus1`,
    name: `${draft.name} +1`,
    altNames: draft.altNames.map((name) => `${name} +1`),
    delayMinutes: 60,
  }
}

function mingle<T>(first: readonly T[], second: readonly T[]): T[] {
  return Array.from({ length: Math.max(first.length, second.length) }).flatMap((_, i) => [
    ...first.slice(i, i + 1),
    ...second.slice(i, i + 1),
  ])
}

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1)
}

function keyOf(latin: string): string {
  return latin.toLowerCase().replaceAll(/[^a-z0-9]/g, '')
}

import type { CatalogueChannel } from '../../packages/channel-match/src/index.ts'
import { createRandom, pick } from '../../packages/demo-world/src/random.ts'
import { plainName } from './plain-name.ts'

type Random = { chance(percent: number): boolean; pick<T>(list: readonly T[]): T }

/** An entry as a playlist has it; `expected` is the public id of its channel, empty if the catalogue lacks it. */
export type PlaylistEntry = { name: string; tvgId: string; group: string; expected: string }

const seed = 20_261_124
const share = { known: 318, regional: 45, shifted: 20, renumbered: 20, absent: 30 }
const qualities =
  'HD,HD,HD,FHD,FHD,UHD,4K,SD,HEVC,H265,RAW,ᴴᴰ,HD ◉,(1080p),[720p] [Geo-blocked],FHD 50FPS,[Backup],HD+'.split(
    ',',
  )
const regions =
  'London,North,Bayern,Sevilla,Midlands,West,Pacific,Lazio,Bretagne,Canarias,Nord,Toronto'.split(',')
const groups = 'SPORTS,News,KIDS,Movies,Entertainment,24/7,General'.split(',')
const digitWords = ['', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten']

/**
 * Writes names as playlists have them: most with a country before or around the name, or in the group, picture formats, other
 * spellings and cases; and names that the catalogue lacks: regional and shifted feeds, other numbers, other channels.
 */
export function makePlaylistNames(
  catalogue: readonly CatalogueChannel[],
  world: readonly CatalogueChannel[],
): PlaylistEntry[] {
  const random = randomFrom(seed)
  const taken = new Set(catalogue.flatMap(({ name, aliases }) => [name, ...aliases].map(plainName)))
  const isFree = (name: string) => !taken.has(plainName(name))
  const entries: PlaylistEntry[] = []
  const addEach = (count: number, make: () => PlaylistEntry | null) => {
    for (let made = 0; made < count;) {
      const entry = make()
      if (entry === null || entries.some(({ name }) => name === entry.name)) continue
      entries.push(entry)
      made++
    }
  }
  const decoy = (channel: CatalogueChannel, name: string) =>
    isFree(name)
      ? { ...writeEntry(random, { ...channel, name, aliases: [] }), tvgId: '', expected: '' }
      : null
  addEach(share.known, () => writeEntry(random, random.pick(catalogue)))
  addEach(share.regional, () => {
    const channel = random.pick(catalogue)
    return decoy(channel, `${channel.name} ${random.pick(regions)}`)
  })
  addEach(share.shifted, () => {
    const channel = random.pick(catalogue)
    return decoy(channel, `${channel.name} +${random.pick(['1', '1', '2'])}`)
  })
  addEach(share.renumbered, () => {
    const channel = random.pick(catalogue)
    const other = channel.name.replace(/\d+$/, (number) => String(Number(number) + 3))
    return other === channel.name ? null : decoy(channel, other)
  })
  addEach(share.absent, () => {
    const channel = random.pick(world)
    return decoy(channel, channel.name)
  })
  return entries
}

/** Writes a playlist of known channels, without a repetition until all were there. */
export function makePlaylist(catalogue: readonly CatalogueChannel[], length: number): PlaylistEntry[] {
  const random = randomFrom(seed)
  return Array.from({ length }, (_, at) => writeEntry(random, pick(catalogue, at)))
}

function randomFrom(start: number): Random {
  const { chance, below } = createRandom(start)
  return { chance, pick: (list) => pick(list, below(list.length)) }
}

function writeEntry(random: Random, channel: CatalogueChannel): PlaylistEntry {
  const alias = channel.aliases.find((other) => other.length > 3)
  const spelled = respell(random, alias !== undefined && random.chance(15) ? alias : channel.name)
  const named = random.chance(65) ? `${spelled} ${random.pick(qualities)}` : spelled
  const country = namesOfCountry(random, channel.country ?? '')
  const where = random.pick(['prefix', 'prefix', 'prefix', 'both', 'group', 'group', 'nowhere'])
  const name = where === 'prefix' || where === 'both' ? withPrefix(random, country, named) : named
  const hasCountry = where === 'group' || where === 'both'
  const group = hasCountry ? groupOf(random, country) : random.pick(['', ...groups])
  return { name, tvgId: writeId(random, channel), group, expected: channel.xmltvId }
}

function respell(random: Random, name: string): string {
  const cased = random.pick([name, name, name.toUpperCase(), name.toLowerCase()])
  if (random.chance(70)) return cased
  const rules: ((text: string) => string)[] = [
    (text) => text.replaceAll(' ', ''),
    (text) => text.replaceAll(' ', '.'),
    (text) => text.replaceAll(' ', '_'),
    (text) => text.normalize('NFD').replaceAll(/\p{M}/gu, ''),
    (text) => text.replaceAll('&', 'and').replaceAll('+', ' Plus'),
    (text) => text.replace(/\b(10|[1-9])$/, (digit) => digitWords[Number(digit)] ?? digit),
    (text) =>
      text.replace(
        / (One|Two|Three|Four)$/i,
        (word) => ` ${digitWords.findIndex((it) => it.toLowerCase() === word.trim().toLowerCase())}`,
      ),
    (text) => text.replace(/ (TV|Channel)$/i, ''),
    (text) => (/tv|channel/i.test(text) ? text : `${text} TV`),
  ]
  return random.pick(rules)(cased)
}

type CountryNames = { code: string; name: string }

function namesOfCountry(random: Random, country: string): CountryNames {
  const code = country === 'GB' ? 'UK' : country
  const language = random.pick(['en', 'en', 'de', 'es'])
  return { code, name: new Intl.DisplayNames([language], { type: 'region' }).of(country || 'US') ?? code }
}

function withPrefix(random: Random, { code, name }: CountryNames, text: string): string {
  return random.pick([
    `${code}: ${text}`,
    `${code}: ${text}`,
    `${code}| ${text}`,
    `|${code}| ${text}`,
    `${code} - ${text}`,
    `[${code}] ${text}`,
    `(${code}) ${text}`,
    `${code} ▎ ${text}`,
    `${name}: ${text}`,
    `${text} [${code}]`,
    `${text} (${code})`,
  ])
}

function groupOf(random: Random, { code, name }: CountryNames): string {
  return random.pick([
    `${code} | ${random.pick(groups)}`,
    code,
    name,
    name.toUpperCase(),
    `${name} HD`,
    `|${code}| TV`,
  ])
}

function writeId(random: Random, { xmltvId, name }: CatalogueChannel): string {
  if (random.chance(65)) return ''
  const suffix = xmltvId.slice(xmltvId.lastIndexOf('.'))
  return random.pick([
    xmltvId,
    `${xmltvId}@SD`,
    `${name.replaceAll(/\W+/g, '.')}${suffix}`,
    random.pick(['7', '101', '2047']),
  ])
}

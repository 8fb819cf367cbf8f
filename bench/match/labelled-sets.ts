import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { readChannelList } from '../../apps/server/src/commands/channel-list.ts'
import { listRealGuides, readRealGuide } from '../../apps/server/test/real-guides.ts'
import type { RealGuide } from '../../apps/server/test/real-guides.ts'
import type { CatalogueChannel } from '../../packages/channel-match/src/index.ts'
import { readId } from '../../packages/channel-match/src/read-id.ts'
import type { Labelled } from './judge-matches.ts'
import { plainName } from './plain-name.ts'
import { makePlaylistNames } from './playlist-names.ts'
import { createScanner } from '../../packages/xmltv/src/index.ts'
import { guideDataFolder } from '../../packages/xmltv/test/guide-data.ts'

const catalogueFolder = path.join(guideDataFolder, 'catalogue')

/** Whether the folder with catalogue and guides is on this machine. */
export const hasGuideData = existsSync(path.join(catalogueFolder, 'channels.csv'))

/** Reads a list with iptv-org's columns; closed channels are left out. */
export function readCatalogue(file: string): CatalogueChannel[] {
  const { channels } = readChannelList(readFileSync(path.join(catalogueFolder, file), 'utf8'))
  return channels.map(({ xmltvId, name, otherNames, countryCode }, at) => ({
    id: at + 1,
    xmltvId,
    name,
    aliases: otherNames,
    country: countryCode,
  }))
}

/**
 * Labelled playlist entries: handwritten ones (oddities.tsv) and generated ones (seeded). Labels are ids of `demo`; `world` supplies
 * channels that `demo` lacks.
 */
export function readPlaylist(
  demo: readonly CatalogueChannel[],
  world: readonly CatalogueChannel[],
): Labelled[] {
  const [, ...oddities] = readFileSync(path.join(import.meta.dirname, 'oddities.tsv'), 'utf8')
    .trimEnd()
    .split('\n')
  const byHand = oddities.map((line) => {
    const [name = '', tvgId = '', group = '', expected = ''] = line.split('\t')
    return { name, tvgId, group, expected }
  })
  return [...byHand, ...makePlaylistNames(demo, world)].map(({ name, tvgId, group, expected }) => ({
    entry: { id: tvgId, names: [name], country: null, group },
    expected: expected.split(';').filter(Boolean),
    source: 'playlist',
  }))
}

/** Countries of sources, by a part of the file's name; those of several countries have none. */
const countryOfFile: [string, string][] = [
  ['Roku', 'US'],
  ['PBS', 'US'],
  ['MeTV', 'US'],
  ['__us', 'US'],
  ['__br', 'BR'],
  ['__de', 'DE'],
  ['__ar', 'AR'],
  ['__dk', 'DK'],
  ['__au', 'AU'],
  ['Foxtel', 'AU'],
  ['__nz', 'NZ'],
  ['__za', 'ZA'],
  ['__mx', 'MX'],
  ['Singtel', 'SG'],
  ['SkySportNow', 'NZ'],
]

/** Returns the country of a source by its file's name, or null. */
export function countryOfSource(file: string): string | null {
  return countryOfFile.find(([part]) => file.includes(part))?.[1] ?? null
}

/** Channels of i.mjh.nz, whose ids are opaque, labelled with their iptv-org ids. */
export function readSources(catalogue: readonly CatalogueChannel[]): (Labelled & { isOutdated: boolean })[] {
  const known = new Set(catalogue.map(({ xmltvId }) => xmltvId))
  const byName = Map.groupBy(catalogue, ({ name }) => plainName(name))
  const [, ...lines] = readFileSync(path.join(catalogueFolder, 'i.mjh.nz-to-iptv-org.tsv'), 'utf8')
    .trim()
    .split('\n')
  return lines.flatMap((line) => {
    const [id = '', name = '', labels = '', files = ''] = line.split('\t')
    const expected = labels
      .toLowerCase()
      .split(';')
      .map((label) => label.replace(/@.*/, ''))
    const country = countryOfSource(files)
    // The catalogue is newer than the list: where another channel of the source's country has exactly this name, the label is old.
    const namesakes = (byName.get(plainName(name)) ?? []).filter(
      (it) => country === null || it.country === country,
    )
    const isOutdated = namesakes.length > 0 && !namesakes.some(({ xmltvId }) => expected.includes(xmltvId))
    return expected.some((label) => known.has(label))
      ? [
          {
            entry: { id, names: [name], country },
            expected,
            source: files.replaceAll(/matthuisman__i.mjh.nz__|.xml(.gz)?/g, ''),
            isOutdated,
          },
        ]
      : []
  })
}

/**
 * Channels of real guides whose ids are in the catalogue, reduced to their names. A guide's country is that of more than 80 % of its known
 * ids, otherwise null.
 */
export async function readGuideNames(catalogue: readonly CatalogueChannel[]): Promise<Labelled[]> {
  const byId = new Map(catalogue.map(({ xmltvId }) => [idOf(xmltvId), xmltvId]))
  const labelled: Labelled[] = []
  for (const guide of listRealGuides()) {
    const channels = await readChannels(guide)
    const known = channels.flatMap(({ id, names }) => {
      const expected = byId.get(idOf(id))
      return expected === undefined || names.length === 0 ? [] : [{ names, expected }]
    })
    const countries = Map.groupBy(known, ({ expected }) => readId(expected).country)
    const [most] = [...countries].toSorted(([, a], [, b]) => b.length - a.length)
    const country = most !== undefined && most[1].length > known.length * 0.8 ? most[0] : null
    for (const { names, expected } of known) {
      labelled.push({ entry: { id: '', names, country }, expected: [expected], source: guide.file })
    }
  }
  return labelled
}

/** Comparison key: the same for ids that differ only in case, punctuation or feed. */
function idOf(id: string): string {
  const { key, country } = readId(id)
  return `${key}.${country ?? ''}`
}

/** Ids and names of the channels that a guide declares. */
export async function readChannels(guide: RealGuide): Promise<{ id: string; names: string[] }[]> {
  const { bytes } = await readRealGuide(guide)
  const channels = new Map<string, string[]>()
  const scanner = createScanner({
    channel: ({ id, displayNames }) =>
      channels.set(id, displayNames.map(({ value }) => value.trim()).filter(Boolean)),
    programme() {},
    warning() {},
  })
  scanner.write(bytes)
  scanner.end()
  return [...channels].map(([id, names]) => ({ id, names }))
}

import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { readId } from '../packages/channel-match/src/index.ts'
import type { CatalogueChannel } from '../packages/channel-match/src/index.ts'
import type { Labelled } from '../packages/channel-match/test/judge-matches.ts'
import { parsePlaylist } from '../packages/channel-match/test/samples.ts'
import { plainName, readCatalogue, readSources } from './match-sets.ts'
import { makePlaylistNames } from './playlist-names.ts'

const sampleFolder = path.join(import.meta.dirname, '../packages/channel-match/test/samples')
/** One of so many channels that have nothing to do with an entry is kept. */
const bystanders = 16
/** Enough channels that the catalogue covers a source's country. */
const perCountry = 60

/** Writes the samples that the package's tests read. The oddities are written by hand. */
export function writeSamples(): void {
  const world = readCatalogue('channels.csv')
  const demo = readCatalogue('demo-8000.csv')
  const sources = readSources(world).filter(({ isOutdated }) => !isOutdated)
  const oddities = readFileSync(path.join(sampleFolder, 'oddities.tsv'), 'utf8')
  const made = makePlaylistNames(demo, world)
  const playlist = [
    'name\ttvg_id\tgroup\texpected',
    ...made.map(({ name, tvgId, group, expected }) => [name, tvgId, group, expected].join('\t')),
  ]
  write('playlist.tsv', playlist)
  write('sources.tsv', [
    'name\tcountry\tsource\texpected',
    ...sources.map(({ entry, source, expected }) =>
      [entry.names[0], entry.country ?? '', source, [...new Set(expected)].join(';')].join('\t'),
    ),
  ])
  const labelled = [...sources, ...parsePlaylist(oddities), ...parsePlaylist(playlist.join('\n'))]
  const demoIds = new Set(demo.map(({ xmltvId }) => xmltvId))
  write('catalogue.tsv', [
    'id\tname\taliases\tcountry\tlist',
    ...sample(world, labelled).map(({ xmltvId, name, aliases, country }) =>
      [xmltvId, name, aliases.join(';'), country, demoIds.has(xmltvId) ? 'demo' : ''].join('\t'),
    ),
  ])
}

/** Names of a playlist in the shapes that players meet, with their channels in the demo's catalogue. */
export function readPlaylist(): Labelled[] {
  return ['oddities.tsv', 'playlist.tsv'].flatMap((file) =>
    parsePlaylist(readFileSync(path.join(sampleFolder, file), 'utf8')),
  )
}

/** Channels that entries mean, those with the same name or id in any country, and others that only make matching harder. */
function sample(world: readonly CatalogueChannel[], labelled: readonly Labelled[]): CatalogueChannel[] {
  const meant = new Set(labelled.flatMap(({ expected }) => expected))
  const names = new Set([
    ...labelled.flatMap(({ entry }) => entry.names.map(plainName)),
    ...world.filter(({ xmltvId }) => meant.has(xmltvId)).flatMap(namesOf),
  ])
  const left = new Map<string | null, number>()
  for (const { entry } of labelled) if (entry.country !== null) left.set(entry.country, perCountry)
  return world.filter((channel, at) => {
    const more = left.get(channel.country) ?? 0
    left.set(channel.country, more - 1)
    return at % bystanders === 0 || more > 0 || namesOf(channel).some((name) => names.has(name))
  })
}

function namesOf({ xmltvId, name, aliases }: CatalogueChannel): string[] {
  return [name, ...aliases, readId(xmltvId).key].map(plainName)
}

function write(file: string, lines: readonly string[]): void {
  writeFileSync(path.join(sampleFolder, file), `${lines.join('\n')}\n`)
}

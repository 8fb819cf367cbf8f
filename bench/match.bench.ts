/**
 * Judges the channel matcher by labelled sets from the real catalogue and guides (`GUIDE_DATA`, or ../shared/data beside the
 * repository), and compares its time for a playlist of 20,000 entries with parsing the playlist's JSON.
 */
import { createMatcher } from '../packages/channel-match/src/index.ts'
import type { CatalogueChannel, Entry, Match } from '../packages/channel-match/src/index.ts'
import { judgeMatches } from './match/judge-matches.ts'
import type { Labelled } from './match/judge-matches.ts'
import { countMappings } from './match/guide-mappings.ts'
import type { Mappings } from './match/guide-mappings.ts'
import {
  hasGuideData,
  readCatalogue,
  readGuideNames,
  readPlaylist,
  readSources,
} from './match/labelled-sets.ts'
import { makePlaylist } from './match/playlist-names.ts'

const entries = 20_000
const rounds = 5

async function main(): Promise<void> {
  const world = readCatalogue('channels.csv')
  const demo = readCatalogue('demo-8000.csv')
  const matchWorld = createMatcher(world)
  const sources = readSources(world)
  print('set                          half       entries  precision  recall')
  printSet(
    'sources',
    sources.filter(({ isOutdated }) => !isOutdated),
    matchWorld,
  )
  printSet('sources, old labels, too', sources, matchWorld)
  printSet('names of real guides', await readGuideNames(world), matchWorld)
  printSet('playlist', readPlaylist(demo, world), createMatcher(demo))
  printMappings('8,000 channels', await countMappings(demo))
  printMappings('all channels', await countMappings(world))
  printSpeed(demo)
}

function printSet(
  name: string,
  labelled: readonly Labelled[],
  match: (entry: Entry) => Match<CatalogueChannel>,
): void {
  for (const half of ['tuning', 'held out'] as const) {
    const judged = judgeMatches(labelled, match, half)
    const shares = [judged.precision, judged.recall].map((share) => `${(share * 100).toFixed(1)} %`)
    const [precision = '', recall = ''] = shares
    print(
      `${name.padEnd(28)} ${half.padEnd(9)} ${String(judged.entries).padStart(8)} ${precision.padStart(10)} ${recall.padStart(7)}`,
    )
  }
}

/** Channels of the real guides that an ingest would map to a catalogue. */
function printMappings(catalogue: string, { channels, byId, matched, doubtful }: Mappings): void {
  const share = (count: number) => `${((count / channels) * 100).toFixed(1)} %`
  print(
    `real guides, catalogue of ${catalogue}: of ${channels} ${share(byId)} have a public id, ${share(matched)} match, ${share(doubtful)} are doubtful`,
  )
}

/** Rounds alternate; medians are compared. */
function printSpeed(catalogue: readonly CatalogueChannel[]): void {
  const playlist = makePlaylist(catalogue, entries).map(({ name, tvgId, group }): Entry => ({
    id: tvgId,
    names: [name],
    country: null,
    group,
  }))
  const lines = playlist.map((entry) => JSON.stringify(entry))
  const times = { index: [] as number[], match: [] as number[], parse: [] as number[] }
  for (let round = 0; round < rounds; round++) {
    let match = createMatcher<CatalogueChannel>([])
    times.index.push(timeOf(() => (match = createMatcher(catalogue))))
    times.match.push(timeOf(() => playlist.map(match)))
    times.parse.push(timeOf(() => lines.map((line): unknown => JSON.parse(line))))
  }
  const [index, match, parse] = [times.index, times.match, times.parse].map(median)
  print(
    `\n${entries} entries, ${catalogue.length} channels: matched in ${ms(match)}, after an index in ${ms(index)}`,
  )
  print(`ratio ${((match ?? 0) / (parse ?? 1)).toFixed(1)} x JSON.parse of the same entries (${ms(parse)})`)
}

function timeOf(work: () => unknown): number {
  const startedAt = performance.now()
  work()
  return performance.now() - startedAt
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}

function ms(value = Number.NaN): string {
  return `${value.toFixed(0)} ms`
}

function print(line: string): void {
  process.stdout.write(`${line}\n`)
}

if (hasGuideData) await main()
else {
  process.stderr.write(
    'There is no catalogue: set GUIDE_DATA to the folder that has catalogue/channels.csv.\n',
  )
  process.exitCode = 1
}

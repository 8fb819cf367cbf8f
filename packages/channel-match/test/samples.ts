import type { CatalogueChannel } from '../src/index.ts'
import type { Labelled } from './judge-matches.ts'

/** A catalogue channel of the samples; `isDemo` = it belongs to the smaller catalogue of the playlist. */
export type SampleChannel = CatalogueChannel & { isDemo: boolean }

/** Rows of a tab-separated file without its header. */
function rowsOf(text: string): string[][] {
  const [, ...lines] = text.trimEnd().split('\n')
  return lines.map((line) => line.split('\t'))
}

const listOf = (cell: string): string[] => cell.split(';').filter(Boolean)

/** Parses channels: public id, name, other names, country, whether it is in the playlist's catalogue. */
export function parseCatalogue(text: string): SampleChannel[] {
  return rowsOf(text).map(([xmltvId = '', name = '', aliases = '', country = '', isDemo = ''], at) => ({
    id: at + 1,
    xmltvId,
    name,
    aliases: listOf(aliases),
    country,
    isDemo: isDemo === 'demo',
  }))
}

/** Parses channels of sources: name, country of the source, source, public ids that are right. */
export function parseSources(text: string): Labelled[] {
  return rowsOf(text).map(([name = '', country = '', source = '', expected = '']) => ({
    entry: { id: '', names: [name], country: country === '' ? null : country },
    expected: listOf(expected),
    source,
  }))
}

/** Parses entries of a playlist: name, `tvg-id`, group title, public ids that are right. */
export function parsePlaylist(text: string): Labelled[] {
  return rowsOf(text).map(([name = '', id = '', group = '', expected = '']) => ({
    entry: { id, names: [name], country: null, group },
    expected: listOf(expected),
    source: 'playlist',
  }))
}

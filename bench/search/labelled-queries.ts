import { readFileSync } from 'node:fs'
import path from 'node:path'
import { createChannelSearch } from '../../apps/web/src/areas/storefront/channels/search/channel-search.ts'
import type { CatalogueChannel } from '../../packages/channel-match/src/index.ts'
import { hashOf } from '../match/judge-matches.ts'

/** A search as typed, the visitor's country (ISO 3166-1) and the public ids that are right. */
export type LabelledQuery = { text: string; country: string; expected: readonly string[] }

export type Half = 'tuning' | 'held out'

export type Judged = {
  queries: number
  /** Share of searches whose first result is right. */
  first: number
  /** Share with a right result among the first five. */
  inFirstFive: number
}

/** Reads the labelled searches. */
export function readLabelledQueries(): LabelledQuery[] {
  const lines = readFileSync(path.join(import.meta.dirname, 'queries.tsv'), 'utf8')
    .trim()
    .split('\n')
  return lines
    .filter((line) => !line.startsWith('#'))
    .map((line) => {
      const [text = '', country = '', ids = ''] = line.split('\t')
      return { text, country, expected: ids.split(' ') }
    })
}

/** Returns one half of the searches, split by a hash of text and country, so that a new line leaves the others where they are. */
export function queriesOf(half: Half): LabelledQuery[] {
  const wanted = half === 'held out' ? 1 : 0
  return readLabelledQueries().filter(({ text, country }) => hashOf(`${text}\t${country}`) % 2 === wanted)
}

/** Creates the web's search over a catalogue; `find` takes the visitor's country by its code and returns public ids. */
export function createBenchedSearch(catalogue: readonly CatalogueChannel[]) {
  const codes = [...new Set(catalogue.map(({ country }) => country ?? ''))]
  const countries = codes.map((code, at) => ({ id: at + 1, code }))
  const idByCode = new Map(countries.map(({ id, code }) => [code, id]))
  const { compare } = new Intl.Collator('en')
  // The search takes channels by name, reversed.
  const channels = catalogue
    .toSorted((a, b) => compare(b.name, a.name))
    .map(({ xmltvId, name, aliases, country }) => ({
      xmltv_id: xmltvId,
      name,
      aliases: [...aliases],
      country_id: idByCode.get(country ?? '') ?? 0,
    }))
  const search = createChannelSearch({ channels, countries })
  return {
    find: (text: string, country: string): string[] =>
      search.find(text, new Set([idByCode.get(country) ?? 0])).map(({ xmltv_id: id }) => id),
  }
}

/** Compares the results of searches with their labels. */
export function judge(
  queries: readonly LabelledQuery[],
  { find }: ReturnType<typeof createBenchedSearch>,
): Judged {
  const places = queries.map(({ text, country, expected }) =>
    find(text, country).findIndex((id) => expected.includes(id)),
  )
  const shareUpTo = (last: number): number =>
    places.filter((place) => place >= 0 && place <= last).length / places.length
  return { queries: places.length, first: shareUpTo(0), inFirstFive: shareUpTo(4) }
}

import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { plainSpelling } from '../../apps/web/src/lib/plain-spelling.ts'
import type { CatalogueChannel } from '../../packages/channel-match/src/index.ts'
import { hashOf } from '../../packages/channel-match/test/judge-matches.ts'
import { parseCatalogue } from '../../packages/channel-match/test/samples.ts'
import { readLabelledQueries } from './labelled-queries.ts'

const file = path.join(import.meta.dirname, 'catalogue.tsv')
/** One of so many channels that no search is about is kept. */
const bystanders = 8

/** Reads the committed sample of the catalogue. */
export function readSample(): CatalogueChannel[] {
  return parseCatalogue(readFileSync(file, 'utf8'))
}

/** Writes the channels that the labelled searches mean, those that share a word with one of them, and some of the others. */
export function writeSample(catalogue: readonly CatalogueChannel[]): void {
  const queries = readLabelledQueries()
  const meant = new Set(queries.flatMap(({ expected }) => expected))
  const words = new Set(
    queries.flatMap(({ text }) => wordsOf(text)).filter((word) => word.length > 2 && word !== 'channel'),
  )
  const kept = catalogue.filter(
    ({ xmltvId, name, aliases }) =>
      meant.has(xmltvId) ||
      [name, ...aliases].flatMap(wordsOf).some((word) => words.has(word)) ||
      hashOf(xmltvId) % bystanders === 0,
  )
  const lines = kept.map(({ xmltvId, name, aliases, country }) =>
    [xmltvId, name, aliases.join(';'), country].join('\t'),
  )
  writeFileSync(file, ['id\tname\taliases\tcountry', ...lines, ''].join('\n'))
}

function wordsOf(text: string): string[] {
  return plainSpelling(text).split(/\s+/)
}

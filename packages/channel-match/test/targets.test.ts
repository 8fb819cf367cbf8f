import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { createMatcher } from '../src/index.ts'
import { judgeMatches } from './judge-matches.ts'
import { parseCatalogue, parsePlaylist, parseSources } from './samples.ts'

const read = (file: string) => readFileSync(path.join(import.meta.dirname, 'samples', file), 'utf8')
const catalogue = parseCatalogue(read('catalogue.tsv'))

it.each(['tuning', 'held out'] as const)('channels of sources are matched rightly, %s half', (half) => {
  const { precision, recall } = judgeMatches(
    parseSources(read('sources.tsv')),
    createMatcher(catalogue),
    half,
  )
  expect(precision).toBeGreaterThanOrEqual(0.99)
  expect(recall).toBeGreaterThanOrEqual(0.85)
})

it.each(['tuning', 'held out'] as const)('names of playlists are matched rightly, %s half', (half) => {
  const match = createMatcher(catalogue.filter(({ isDemo }) => isDemo))
  const labelled = [...parsePlaylist(read('oddities.tsv')), ...parsePlaylist(read('playlist.tsv'))]
  const { precision, recall } = judgeMatches(labelled, match, half)
  expect(precision).toBeGreaterThanOrEqual(0.95)
  expect(recall).toBeGreaterThanOrEqual(0.85)
})

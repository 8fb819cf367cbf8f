import { expect, test } from 'vitest'
import { createCatalogueSearch, judge, queriesOf } from './labelled-queries.ts'
import { readSample } from './sample.ts'

const search = createCatalogueSearch(readSample())

test.each(['tuning', 'held out'] as const)('finds the channels that people mean, half %s', (half) => {
  const { queries, first, inFirstFive } = judge(queriesOf(half), search)
  expect(queries).toBeGreaterThan(100)
  expect(first).toBeGreaterThanOrEqual(0.9)
  expect(inFirstFive).toBeGreaterThanOrEqual(0.97)
})

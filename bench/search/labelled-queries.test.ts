import { expect, test } from 'vitest'
import { hasGuideData, readCatalogue } from '../match/labelled-sets.ts'
import { createBenchedSearch, judge, queriesOf } from './labelled-queries.ts'

test.runIf(hasGuideData).each(['tuning', 'held out'] as const)(
  'finds the channels that people mean, half %s',
  (half) => {
    const { queries, first, inFirstFive } = judge(
      queriesOf(half),
      createBenchedSearch(readCatalogue('demo-8000.csv')),
    )
    expect(queries).toBeGreaterThan(100)
    expect(first).toBeGreaterThanOrEqual(0.9)
    expect(inFirstFive).toBeGreaterThanOrEqual(0.98)
  },
)

import { describe, expect, it } from 'vitest'
import { createMatcher } from '../../packages/channel-match/src/index.ts'
import { judgeMatches } from './judge-matches.ts'
import { hasGuideData, readCatalogue, readPlaylist, readSources } from './labelled-sets.ts'

describe.runIf(hasGuideData)('the channel matcher', () => {
  const world = hasGuideData ? readCatalogue('channels.csv') : []
  const demo = hasGuideData ? readCatalogue('demo-8000.csv') : []

  it.each(['tuning', 'held out'] as const)('matches channels of sources rightly, %s half', (half) => {
    const sources = readSources(world).filter(({ isOutdated }) => !isOutdated)
    const { precision, recall } = judgeMatches(sources, createMatcher(world), half)
    expect(precision).toBeGreaterThanOrEqual(0.99)
    expect(recall).toBeGreaterThanOrEqual(0.85)
  })

  it.each(['tuning', 'held out'] as const)('matches names of playlists rightly, %s half', (half) => {
    const { precision, recall } = judgeMatches(readPlaylist(demo, world), createMatcher(demo), half)
    expect(precision).toBeGreaterThanOrEqual(0.95)
    expect(recall).toBeGreaterThanOrEqual(0.85)
  })
})

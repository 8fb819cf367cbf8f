import { expect, test } from 'vitest'
import { findObstacle } from './trial-obstacle.ts'

const now = new Date('2026-11-21T12:00:00Z')
const good = {
  channels_found: 2,
  matched_channels: { count: 1, first: [] },
  new_channels: { count: 1, names: [] },
  channels_without_country: 0,
  programmes_read: 10,
  programmes_in_window: 8,
  dropped: { bad_start: 2 },
}
const tomorrow = new Date('2026-11-22T12:00:00Z')
const none = { matched_channels: { count: 0, first: [] }, new_channels: { count: 0, names: [] } }

test.each([
  ['a good guide', {}, tomorrow, null],
  ['only new channels', { matched_channels: none.matched_channels }, tomorrow, null],
  ['no channels', { ...none, channels_found: 0, programmes_read: 0 }, null, 'no_channels'],
  ['channels without programmes', { programmes_read: 0, programmes_in_window: 0 }, null, 'no_programmes'],
  ['unreadable programmes', { dropped: { bad_start: 10 } }, null, 'unreadable'],
  ['programmes that have ended today', {}, now, 'past_only'],
  ['programmes of last year', { programmes_in_window: 0 }, new Date('2025-11-21T12:00:00Z'), 'past_only'],
  ['programmes of next year', { programmes_in_window: 0 }, new Date('2027-11-21T12:00:00Z'), 'other_days'],
  ['channels without a country', { ...none, channels_without_country: 2 }, tomorrow, 'no_country'],
])('%s', (_what, findings, lastEnd, obstacle) => {
  expect(findObstacle({ ...good, ...findings }, { lastEnd, now })).toBe(obstacle)
})

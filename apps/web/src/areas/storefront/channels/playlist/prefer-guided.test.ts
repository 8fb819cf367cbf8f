import type { Channel } from '@guidefeed/contract'
import { expect, test } from 'vitest'
import { preferGuided } from './prefer-guided.ts'

const channelOf = (id: number, name: string, days: number, country_id = 1) =>
  ({ id, name, country_id, coverage: { days_ahead: days } }) as Channel

/** Returns the channel that an entry is linked to after it was matched with the first channel. */
function linked(...channels: [Channel, ...Channel[]]) {
  const entry = { at: 0, name: 'DE: Eins', names: ['DE: Eins'], id: '', group: '', channelId: channels[0].id }
  return preferGuided([entry], channels)[0]?.channelId
}

// Specification: A.799
test('an entry whose channel has no guide is linked to the HD or plain version that has one', () => {
  expect(linked(channelOf(1, 'Eins', 0), channelOf(2, 'Eins HD', 8))).toBe(2)
  expect(linked(channelOf(1, 'Eins HD', 0), channelOf(2, 'Eins', 8))).toBe(2)
})

test('an entry keeps its channel if that has a guide, or no version has one', () => {
  expect(linked(channelOf(1, 'Eins', 1), channelOf(2, 'Eins HD', 8))).toBe(1)
  expect(linked(channelOf(1, 'Eins', 0), channelOf(2, 'Eins HD', 0))).toBe(1)
})

test('a version that is an hour later, or of another country, is another channel', () => {
  expect(linked(channelOf(1, 'Eins', 0), channelOf(2, 'Eins +1', 8))).toBe(1)
  expect(linked(channelOf(1, 'Eins', 0), channelOf(2, 'Eins HD', 8, 2))).toBe(1)
})

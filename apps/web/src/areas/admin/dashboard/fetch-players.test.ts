import { expect, test } from 'vitest'
import { playersOf } from './fetch-players.ts'

test('the players with the most fetches have a series each, all others share the last one', () => {
  const days = [
    { players: { Kodi: 5, VLC: 1, Emby: 2 } },
    { players: { Kodi: 1, VLC: 9, TiviMate: 3, Plex: 4, Jellyfin: 1 } },
  ]
  expect(playersOf(days, 3)).toEqual({
    names: ['VLC', 'Kodi'],
    hasOthers: true,
    values: [
      [1, 5, 2],
      [9, 1, 8],
    ],
  })
})

test('no others are named where each player has its own series', () => {
  expect(playersOf([{ players: { Kodi: 5 } }, { players: {} }], 3)).toEqual({
    names: ['Kodi'],
    hasOthers: false,
    values: [[5], [0]],
  })
})

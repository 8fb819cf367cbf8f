import { expect, test } from 'vitest'
import { comparePlaylist } from './compare-playlist.ts'

const entry = (channelId: number, ...names: string[]) => ({
  at: channelId,
  name: names.at(-1) ?? '',
  names,
  id: '',
  group: '',
  channelId,
})
const keptName = (id: number, ...names: string[]) => ({
  channel_id: id,
  xmltv_id: `${id}.uk`,
  channel: `Channel ${id}`,
  names,
  tvg_ids: [],
})
const doubtful = [{ ...entry(0, 'HBO'), candidates: [{ channelId: 4, reasons: [] }], proposed: 4 }]

test('with kept names, channels are new, gone or renamed since the last playlist', () => {
  const found = [entry(1, 'UK: One', 'One HD'), entry(2, 'Two'), entry(3, 'Three 4K')]
  const kept = [keptName(1, 'One HD'), keptName(3, 'Three'), keptName(4, 'HBO'), keptName(5, 'Five')]
  expect(
    comparePlaylist({ found, doubtful }, found, { kept, selection: new Set([1, 2, 3, 4, 5, 6]) }),
  ).toEqual({ added: [2], gone: [5], renamed: [{ channelId: 3, before: 'Three', after: 'Three 4K' }] })
})

test('without kept names, the selected channels are compared, and none is renamed', () => {
  const found = [entry(1, 'One'), entry(2, 'Two')]
  expect(comparePlaylist({ found, doubtful }, found, { kept: [], selection: new Set([1, 4, 7]) })).toEqual({
    added: [2],
    gone: [7],
    renamed: [],
  })
})

test('a channel that was dropped from the result or removed from the selection is not gone', () => {
  const found = [entry(1, 'One')]
  const kept = [keptName(1, 'One'), keptName(2, 'Two')]
  expect(comparePlaylist({ found, doubtful: [] }, [], { kept, selection: new Set([1]) })).toEqual({
    added: [],
    gone: [],
    renamed: [],
  })
})

import { expect, test } from 'vitest'
import { namesToKeep } from './names-to-keep.ts'

const entry = (channelId: number, id: string, ...names: string[]) => ({
  at: 0,
  name: names.at(-1) ?? '',
  names,
  id,
  group: 'Group',
  channelId,
})

test('names and ids are sent by channel, each once', () => {
  const entries = [entry(1, 'one', 'UK: One', 'One'), entry(2, '', 'Two'), entry(1, 'one', 'One', 'One HD')]
  expect(namesToKeep(entries)).toEqual({
    consent: true,
    channel_ids: [1, 1, 1, 2],
    names: ['UK: One', 'One', 'One HD', 'Two'],
    tvg_ids: ['one', '', '', ''],
  })
})

test('no address is sent, and no more than a channel keeps', () => {
  const names = Array.from({ length: 9 }, (_, at) => `Name ${at}`)
  const sent = namesToKeep([entry(1, 'http://tv.example/user/secret', 'rtp://secret', ...names)])
  expect(JSON.stringify(sent)).not.toContain('secret')
  expect(sent.names).toEqual(names.slice(0, 6))
})

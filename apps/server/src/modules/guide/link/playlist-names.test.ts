import { expect, it } from 'vitest'
import { groupPlaylistNames } from './playlist-names.ts'

const entry = (name: string, tvgId = '', channelId = 1) => ({ channelId, name, tvgId })

it('names and ids are grouped by channel, each once', () => {
  const entries = [entry('UK: Eitt', 'eitt'), entry('Eitt HD', 'eitt'), entry('Askja', '', 2)]
  expect(groupPlaylistNames(entries)).toEqual([
    { channelId: 1, names: ['UK: Eitt', 'Eitt HD'], tvgIds: ['eitt'] },
    { channelId: 2, names: ['Askja'], tvgIds: [] },
  ])
})

it('web addresses and empty texts are left out, with channels that have nothing else', () => {
  const secret = 'http://tv.example/user/secret/1.ts'
  expect(groupPlaylistNames([entry(secret, secret), entry(' \t', 'WWW.tv.example'), entry('//x')])).toEqual(
    [],
  )
})

it('a text becomes one line without control characters and overrides of direction', () => {
  expect(groupPlaylistNames([entry('A\nB\u202e \u0007C', 'i\td')])).toEqual([
    { channelId: 1, names: ['A B C'], tvgIds: ['i d'] },
  ])
})

it('a channel keeps six names and six ids', () => {
  const entries = Array.from({ length: 9 }, (_, at) => entry(`Name ${at}`, `id${at}`))
  const [row] = groupPlaylistNames(entries)
  expect([row?.names.length, row?.tvgIds.length, row?.names[0]]).toEqual([6, 6, 'Name 0'])
})

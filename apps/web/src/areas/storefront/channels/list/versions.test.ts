import type { Channel } from '@guidefeed/contract'
import { describe, expect, test } from 'vitest'
import { countChannels, foldVersions, isHd, rowOf, versionKey, unselectedOf } from './versions.ts'

let id = 0
const channel = (name: string, more: Partial<Channel> = {}): Channel => ({
  id: (id += 1),
  name,
  xmltv_id: `c${id}.uk`,
  aliases: [],
  country_id: 1,
  logo_url: null,
  coverage: { days_ahead: 7, described_percent: 90, refreshed_at: '2026-11-21T00:00:00Z', filled: [] },
  ...more,
})
const noGuide = { coverage: { days_ahead: 0, described_percent: 0, refreshed_at: null, filled: [] } }
const namesOf = (...given: Parameters<typeof foldVersions>) =>
  foldVersions(...given).map((row) => [row.channel.name, ...row.versions.map(({ name }) => name)])
const closed = { open: new Set<number>(), search: null }

test('versions of a channel share a key, other channels and countries do not', () => {
  const [key] = [versionKey(channel('Film4'))]
  for (const name of ['Film4 HD', 'Film4 +1', 'film4 + 1h', 'FILM4 (UHD)'])
    expect(versionKey(channel(name))).toBe(key)
  for (const other of [channel('Film4 Extra'), channel('Film4', { country_id: 2 })])
    expect(versionKey(other)).not.toBe(key)
  expect(versionKey(channel('1+1'))).not.toBe(versionKey(channel('1')))
})

test('only whole words are picture formats', () => {
  expect(['Arte HD', 'Sky (4K)', 'TF1 UHD'].every(isHd)).toBe(true)
  expect(['10HD', 'Hdtv Shop', 'Four'].some(isHd)).toBe(false)
})

describe('the list', () => {
  test('has one row for a channel and its versions: the plainest with a guide', () => {
    const list = [channel('Zwei'), channel('Eins HD'), channel('Eins +1'), channel('Eins')]
    expect(namesOf(list, closed)).toEqual([['Zwei'], ['Eins', 'Eins HD', 'Eins +1']])
    const bare = [channel('Eins HD'), channel('Eins', noGuide)]
    expect(namesOf(bare, closed)).toEqual([['Eins HD', 'Eins']])
  })

  test('keeps the best match of a search as the row', () => {
    expect(namesOf([channel('Eins HD'), channel('Eins')], { ...closed, search: 'eins' })).toEqual([
      ['Eins HD', 'Eins'],
    ])
  })

  test('puts an HD version first if the search names one', () => {
    const found = [channel('Eins'), channel('Eins HD'), channel('Zwei')]
    expect(namesOf(found, { ...closed, search: 'eins hd' })).toEqual([['Eins HD', 'Eins'], ['Zwei']])
  })

  test('shows the versions below an open row', () => {
    const plain = channel('Eins')
    const rows = foldVersions([channel('Eins HD'), plain], { open: new Set([plain.id]), search: null })
    expect(rows.map(({ channel: { name }, isVersion }) => [name, isVersion])).toEqual([
      ['Eins', false],
      ['Eins HD', true],
    ])
  })

  test('counts channels with and without their versions, open or folded', () => {
    const plain = channel('Eins')
    const list = [channel('Zwei'), channel('Eins HD'), channel('Eins +1'), plain]
    for (const open of [new Set<number>(), new Set([plain.id])])
      expect(countChannels(foldVersions(list, { open, search: null }))).toEqual({
        shownCount: 2,
        allCount: 4,
      })
    expect(countChannels(list.map(rowOf))).toEqual({ shownCount: 4, allCount: 4 })
  })
})

// Specification: A.759
describe('selecting all', () => {
  const [plain, hd, other] = [channel('Eins'), channel('Eins HD'), channel('Zwei')] as const
  const rowsOf = (open: number[] = []) =>
    foldVersions([plain, hd, other], { open: new Set(open), search: null })

  test('adds the row of a channel, and its versions only if they are shown', () => {
    expect(unselectedOf(rowsOf(), new Set())).toEqual([plain.id, other.id])
    expect(unselectedOf(rowsOf([plain.id]), new Set())).toEqual([plain.id, hd.id, other.id])
    expect(unselectedOf([plain, hd].map(rowOf), new Set([hd.id]))).toEqual([plain.id])
  })

  test('adds no second version of a channel, which costs a place of the plan', () => {
    for (const selected of [plain, hd])
      for (const open of [[], [plain.id]])
        expect(unselectedOf(rowsOf(open), new Set([selected.id]))).toEqual([other.id])
    expect(unselectedOf(rowsOf(), new Set([hd.id, other.id]))).toEqual([])
  })
})

import type { Channel } from '@guidefeed/contract'
import { expect, test } from 'vitest'
import { filterChannels, parseFilters, withoutSelected, writeFilters } from './filters.ts'

const channel = (id: number, name: string, country_id: number, days_ahead: number) =>
  ({ id, name, country_id, coverage: { days_ahead } }) as Channel
const all = [channel(1, 'Arte', 1, 7), channel(2, 'Arte HD', 1, 0), channel(3, 'Sky HD', 2, 3)]
const idsOf = (text: string, countryId?: number, kept: number[] = []) =>
  filterChannels(all, { filters: parseFilters(text), countryId, kept: new Set(kept) }).map(({ id }) => id)

test('filters of an address are read, written in one order, and unknown ones dropped', () => {
  expect(writeFilters(parseFilters('selected,hd,nonsense'))).toBe('hd,selected')
  expect(writeFilters(parseFilters(undefined))).toBeUndefined()
  expect(withoutSelected('hd,selected')).toBe('hd')
  expect(withoutSelected('selected')).toBeUndefined()
})

test('each filter leaves the channels that have it, and several those that have all', () => {
  expect(idsOf('')).toEqual([1, 2, 3])
  expect(idsOf('guide')).toEqual([1, 3])
  expect(idsOf('hd')).toEqual([2, 3])
  expect(idsOf('guide,hd')).toEqual([3])
  expect(idsOf('selected', undefined, [1])).toEqual([1])
  expect(idsOf('hd', 1)).toEqual([2])
  expect(idsOf('versions')).toEqual([1, 2, 3])
})

import { expect, it } from 'vitest'
import { groupSources } from './source-groups.ts'

const countries = [
  { id: 7, code: 'IS', name: 'Iceland', channel_count: 13 },
  { id: 4, code: 'SE', name: 'Sweden', channel_count: 124 },
]
const early = new Date('2026-11-20T04:00:00Z')
const late = new Date('2026-11-21T04:00:00Z')
const now = new Date('2026-11-21T12:00:00Z')

it('sources are grouped by country, those without a single country first', () => {
  const groups = groupSources(
    [
      { countryId: 4, status: 'ok', lastGoodAt: early },
      { countryId: null, status: 'unchanged', lastGoodAt: late },
      { countryId: 7, status: null, lastGoodAt: null },
    ],
    countries,
    now,
  )
  expect(groups.map(({ country, state }) => [country?.code ?? null, state])).toEqual([
    [null, 'ok'],
    ['IS', 'waiting'],
    ['SE', 'ok'],
  ])
})

it('a failed or held-back source makes its country fail, and the last good run of the others is shown', () => {
  const health = ['held_back', 'ok', null].map((status) => ({
    countryId: 4,
    status,
    lastGoodAt: status === 'ok' ? late : early,
  }))
  expect(groupSources(health, countries, now)).toEqual([
    {
      country: { id: 4, code: 'SE', name: 'Sweden' },
      sources: 3,
      failing: 1,
      state: 'failing',
      last_good_at: '2026-11-21T04:00:00.000Z',
    },
  ])
})

it('a source of a hidden country is left out', () => {
  expect(groupSources([{ countryId: 99, status: 'ok', lastGoodAt: late }], countries, now)).toEqual([])
})

it('a source whose last good run is 36 hours old is failing, even if its last run succeeded', () => {
  const stateAt = (instant: string) =>
    groupSources([{ countryId: 4, status: 'unchanged', lastGoodAt: early }], countries, new Date(instant))[0]
      ?.state
  expect(stateAt('2026-11-21T16:00:00Z')).toBe('ok')
  expect(stateAt('2026-11-21T16:00:01Z')).toBe('failing')
})

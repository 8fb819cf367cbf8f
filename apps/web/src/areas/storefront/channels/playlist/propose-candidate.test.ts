import type { MatchReason } from '@guidefeed/channel-match'
import { expect, test } from 'vitest'
import { proposeCandidate } from './propose-candidate.ts'

const candidate = (channelId: number, country: string | null, ...reasons: MatchReason[]) => ({
  channelId,
  country,
  reasons,
  score: 0.79,
})
const british = new Map<string | null, number>([
  ['GB', 40],
  ['CA', 1],
])

const propose = (...candidates: ReturnType<typeof candidate>[]) => {
  const { candidates: ordered, proposed } = proposeCandidate(candidates, british)
  return [ordered.map(({ channelId }) => channelId), proposed]
}

test('a single candidate is proposed', () => {
  expect(propose(candidate(1, 'PL', 'name'))).toEqual([[1], 1])
})

test('a candidate with better reasons is proposed before others', () => {
  expect(propose(candidate(1, 'PL', 'name', 'country'), candidate(2, 'GB', 'name', 'other_country'))).toEqual(
    [[1, 2], 1],
  )
})

test('of equal candidates, the one from the country of most channels comes first and is proposed', () => {
  const [canada, poland, britain] = [
    candidate(1, 'CA', 'name'),
    candidate(2, 'PL', 'name'),
    candidate(3, 'GB', 'name'),
  ]
  expect(propose(canada, poland, britain)).toEqual([[3, 1, 2], 3])
  expect(propose(canada, poland)).toEqual([[1, 2], 1])
})

test('of equal candidates from one country, the one with the better score is proposed', () => {
  const [plain, hd] = [candidate(1, 'GB', 'name'), candidate(2, 'GB', 'name')]
  expect(propose({ ...plain, score: 0.75 }, hd)).toEqual([[2, 1], 2])
  expect(propose(plain, hd)).toEqual([[1, 2], null])
})

test('equal candidates from countries without channels are left to the visitor', () => {
  expect(propose(candidate(1, 'PL', 'name'), candidate(2, 'BR', 'name'))).toEqual([[1, 2], null])
})

test('a candidate that contradicts the country or time shift of its entry is not proposed', () => {
  expect(propose(candidate(1, 'US', 'name', 'other_country'))).toEqual([[1], null])
  expect(propose(candidate(3, 'GB', 'name', 'country', 'without_shift'))).toEqual([[3], null])
  expect(propose(candidate(3, 'GB', 'name', 'with_shift'), candidate(1, 'CA', 'name'))).toEqual([
    [3, 1],
    null,
  ])
})

test('if id and name contradict each other, the channel with that name in a fitting country is proposed first', () => {
  const byId = candidate(1, 'GB', 'id', 'contradiction')
  const named = candidate(2, 'GB', 'name', 'country', 'contradiction')
  expect(propose(byId, named)).toEqual([[2, 1], 2])
  expect(propose(byId, candidate(3, 'PL', 'name', 'country', 'contradiction'), named)).toEqual([[2, 3, 1], 2])
})

test.each([
  ['of another country', ['name', 'other_country', 'contradiction']],
  ['with an almost equal name', ['loose_name', 'country', 'contradiction']],
  ['with an unknown remark', ['name', 'country', 'remark', 'contradiction']],
  ['with another time shift', ['name', 'country', 'contradiction', 'without_shift']],
] as const)(
  'if id and name contradict each other, neither the id nor a name %s is proposed',
  (_, reasons) => {
    expect(propose(candidate(1, 'GB', 'id', 'contradiction'), candidate(2, 'GB', ...reasons))).toEqual([
      [1, 2],
      null,
    ])
  },
)

test('without candidates nothing is proposed', () => {
  expect(propose()).toEqual([[], null])
})

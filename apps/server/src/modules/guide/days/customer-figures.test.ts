import { describe, expect, it } from 'vitest'
import { customerFigures, expectedDays } from './customer-figures.ts'

const day = 20_000
const guides = (filled: number[], filledBefore: [channelId: number, day: number][]) => ({
  day,
  filled: new Set(filled),
  filledBefore: new Map(filledBefore),
})
const held = (channelId: number, pickedDay: number | null = null) => ({ channelId, pickedDay })

describe('a channel without a guide on a day', () => {
  it.each<[string, number | null, number | undefined, number]>([
    ['is lost if it had one the day before', null, day - 1, 1],
    ['is lost if it had one on the day it was picked', day - 3, day - 3, 1],
    ['is not lost if it never had one', null, undefined, 0],
    ['is not lost if it had none since it was picked', day - 3, day - 4, 0],
    ['is lost until it has had none for two weeks', null, day - expectedDays, 1],
    ['is not lost after that', null, day - expectedDays - 1, 0],
  ])('%s', (_what, pickedDay, filledBefore, lost) => {
    const known = guides([1], filledBefore === undefined ? [] : [[2, filledBefore]])
    expect(customerFigures([held(1), held(2, pickedDay)], known)).toEqual({
      heldCount: 2,
      expectedCount: 1 + lost,
      filledCount: 1,
      lostChannelIds: lost === 0 ? [] : [2],
    })
  })
})

describe('a channel with a guide', () => {
  it('is filled, although it was picked today and had none before', () => {
    expect(customerFigures([held(1, day)], guides([1], []))).toMatchObject({
      expectedCount: 1,
      filledCount: 1,
    })
  })
})

it('names 20 lost channels and counts all', () => {
  const ids = Array.from({ length: 30 }, (_, index) => index + 1)
  const figures = customerFigures(
    ids.map((id) => held(id)),
    guides(
      [],
      ids.map((id) => [id, day - 1]),
    ),
  )
  expect(figures.expectedCount).toBe(30)
  expect(figures.lostChannelIds).toEqual(ids.slice(0, 20))
})

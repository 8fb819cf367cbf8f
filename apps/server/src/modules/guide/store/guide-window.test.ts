import { describe, expect, it } from 'vitest'
import { dayFromText } from '../../../lib/utc-day.ts'
import { selectWindow } from './guide-window.ts'

const today = dayFromText('2026-11-21')
const reach = { daysBack: 1, daysAhead: 7 }
const select = (now: string, query: string) => {
  const { firstDay, lastDay } = selectWindow(new Date(now), reach, new URLSearchParams(query))
  return [firstDay - today, lastDay - today]
}

describe('the window of a link', () => {
  it.each([
    ['', -1, 7],
    ['days=3', -1, 3],
    ['past=0', 0, 7],
    ['days=1&past=0', 0, 1],
    ['days=0', -1, 1],
    ['days=8&past=2', -1, 7],
    ['days=-1&past=-1', -1, 7],
    ['days=3.5&past=x', -1, 7],
    ['days=99999', -1, 7],
  ])('is narrowed by "%s" to days %i to %i', (query, first, last) => {
    expect(select('2026-11-21T12:00:00Z', query)).toEqual([first, last])
  })

  it('moves at midnight UTC', () => {
    expect(select('2026-11-21T00:00:00Z', '')).toEqual([-1, 7])
    expect(select('2026-11-21T23:59:59.999Z', '')).toEqual([-1, 7])
    expect(select('2026-11-22T00:00:00Z', '')).toEqual([0, 8])
  })
})

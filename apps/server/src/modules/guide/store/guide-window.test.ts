import { expect, it } from 'vitest'
import { dayFromText } from '../../../lib/utc-day.ts'
import { windowOf } from './guide-window.ts'

const today = dayFromText('2026-11-21')
const select = (now: string) => {
  const { firstDay, lastDay } = windowOf(new Date(now), { daysBack: 1, daysAhead: 7 })
  return [firstDay - today, lastDay - today]
}

it('the window of a link moves at midnight UTC', () => {
  expect(select('2026-11-21T00:00:00Z')).toEqual([-1, 7])
  expect(select('2026-11-21T23:59:59.999Z')).toEqual([-1, 7])
  expect(select('2026-11-22T00:00:00Z')).toEqual([0, 8])
})

import { expect, test } from 'vitest'
import { calendarOf } from './guide-days.ts'

const day = (name: string, filled: number, outcome: 'credited' | null = null, expected = 3) => ({
  day: name,
  channels: 4,
  expected,
  filled,
  outcome,
  lost: [],
})

// Specification: A.632
test('the calendar has every day of the term by month, with its state', () => {
  const calendar = calendarOf(
    {
      term: { from: '2026-11-28', until: '2026-12-02' },
      credited: 1,
      credited_max: 30,
      days: [day('2026-11-28', 3), day('2026-11-29', 2, 'credited'), day('2026-11-30', 0)],
    },
    '2026-12-02',
  )
  const states = calendar.map(({ month, days }) => [
    month,
    ...days.map(({ date, state }) => `${date} ${state}`),
  ])
  expect(states).toEqual([
    ['2026-11-01', '28 full', '29 part', '30 empty'],
    ['2026-12-01', '1 unknown', '2 coming'],
  ])
  expect(calendar[0]?.days.map(({ isCredited }) => isCredited)).toEqual([false, true, false])
})

test('a day on which no channel was expected to have programmes has no record', () => {
  const term = { from: '2026-11-28', until: '2026-11-28' }
  const days = [day('2026-11-28', 0, null, 0)]
  expect(calendarOf({ term, credited: 0, credited_max: 30, days }, '2026-12-01')[0]?.days[0]?.state).toBe(
    'unknown',
  )
})

test('there is no calendar before the first term', () => {
  expect(calendarOf({ term: null, credited: 0, credited_max: 30, days: [] }, '2026-12-01')).toEqual([])
})

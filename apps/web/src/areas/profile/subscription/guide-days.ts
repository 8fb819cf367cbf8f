import type { GuideDays } from '@guidefeed/contract'

type GuideDay = GuideDays['days'][number]

/** How much of a day's guide was filled. `unknown`: it was not recorded; `coming`: today or later. */
export type DayState = 'full' | 'part' | 'empty' | 'unknown' | 'coming'

/** `date`: day of the month, from 1. */
export type CalendarDay = { date: number; state: DayState; isCredited: boolean }
/** `month`: its first day, `YYYY-MM-DD`. */
export type CalendarMonth = { month: string; days: CalendarDay[] }

export const isLost = ({ filled, expected }: GuideDay) => filled < expected

/** Every day of the term by month, oldest first. `today`: `YYYY-MM-DD` in UTC, as the days are. */
export function calendarOf({ term, days }: GuideDays, today: string): CalendarMonth[] {
  if (term === null) return []
  const recorded = new Map(days.map((day) => [day.day, day]))
  const months = Map.groupBy(daysBetween(term.from, term.until), (day) => day.slice(0, 7))
  return [...months].map(([month, ofMonth]) => ({
    month: `${month}-01`,
    days: ofMonth.map((day) => ({
      date: Number(day.slice(8)),
      state: stateOf(recorded.get(day), day >= today),
      isCredited: recorded.get(day)?.outcome === 'credited',
    })),
  }))
}

function stateOf(day: GuideDay | undefined, isComing: boolean): DayState {
  if (day === undefined || day.expected === 0) return isComing ? 'coming' : 'unknown'
  if (!isLost(day)) return 'full'
  return day.filled === 0 ? 'empty' : 'part'
}

function daysBetween(from: string, until: string): string[] {
  const days: string[] = []
  for (const at = new Date(from); at <= new Date(until); at.setUTCDate(at.getUTCDate() + 1))
    days.push(at.toISOString().slice(0, 10))
  return days
}

export const countDays = ({ days }: CalendarMonth, is: (day: CalendarDay) => boolean) =>
  days.filter(is).length

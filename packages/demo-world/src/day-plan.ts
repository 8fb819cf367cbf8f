import type { ChannelGenre } from './genres.ts'
import type { ProgrammeKind } from './language-pack.ts'

/** Programme kinds of a genre's channel in each part of its day; a repeated kind is drawn more often. */
export type DayPlan = {
  morning: readonly ProgrammeKind[]
  day: readonly ProgrammeKind[]
  evening: readonly ProgrammeKind[]
  night: readonly ProgrammeKind[]
  /** Minutes after local midnight at which the news always starts. */
  newsAt: readonly number[]
}

/** A channel's day runs from 5:00 to 5:00, local time. */
export const dayStartMinute = 5 * 60
export const dayEndMinute = 29 * 60

/** Lengths of programmes of a kind, in minutes. */
export const lengthsOf: Record<ProgrammeKind, readonly number[]> = {
  news: [30, 45, 60, 60],
  talk: [45, 60, 60, 75],
  series: [50, 55, 60, 60],
  film: [90, 95, 100, 105, 110, 125, 140],
  docu: [45, 50, 60, 90],
  kids: [30, 35, 40, 45],
  show: [45, 60, 75, 90],
  sport: [90, 105, 120, 135],
  music: [60, 90, 120],
  life: [30, 45, 60],
  faith: [30, 45, 60, 90],
  shop: [60, 60, 120],
}

export const dayPlans: Record<ChannelGenre, DayPlan> = {
  general: plan(
    'kids kids life talk',
    'series series life show docu series',
    'series film show series sport',
    'film series',
    [7, 13, 19],
  ),
  news: plan(
    'news talk news',
    'news talk news docu',
    'talk news talk',
    'news docu talk',
    [6, 8, 12, 16, 18, 20, 22],
  ),
  sports: plan('sport talk docu', 'sport sport talk', 'sport sport sport talk', 'sport docu sport', [18]),
  movies: plan('film series', 'film film series', 'film', 'film film series', []),
  series: plan('series life', 'series', 'series series film', 'series', []),
  kids: plan('kids', 'kids kids series', 'kids film show', 'kids', []),
  documentary: plan('docu life', 'docu docu life', 'docu', 'docu', [19]),
  music: plan('music', 'music music talk', 'music show', 'music', []),
  lifestyle: plan('life', 'life life show', 'life docu show', 'life docu', []),
  religion: plan('faith faith life', 'faith music talk', 'faith talk docu', 'faith music', [18]),
  shopping: plan('shop', 'shop', 'shop shop life', 'shop', []),
  comedy: plan('show series', 'series show series', 'show series film', 'show series', []),
}

export function kindsAt(plan: DayPlan, minute: number): readonly ProgrammeKind[] {
  if (minute < 10 * 60) return plan.morning
  if (minute < 18 * 60) return plan.day
  return minute < 23 * 60 ? plan.evening : plan.night
}

function plan(
  morning: string,
  day: string,
  evening: string,
  night: string,
  newsHours: readonly number[],
): DayPlan {
  return {
    morning: kindsIn(morning),
    day: kindsIn(day),
    evening: kindsIn(evening),
    night: kindsIn(night),
    newsAt: newsHours.map((hour) => hour * 60),
  }
}

function kindsIn(list: string): ProgrammeKind[] {
  return list.split(' ').filter((word): word is ProgrammeKind => word in lengthsOf)
}

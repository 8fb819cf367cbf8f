import { createProgrammeRecord } from '@guidefeed/xmltv'
import type { Programme } from '@guidefeed/xmltv'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { mergeSchedules } from './merge-schedules.ts'

const minute = 60

/** Programmes of a source from minute to minute. */
const timetable = (title: string, ...times: [number, number][]): Programme[] =>
  times.map(([start, stop]) => ({
    ...createProgrammeRecord('a', start * minute, null),
    stop: stop * minute,
    titles: [{ value: title }],
  }))

const shown = (...schedules: Programme[][]) =>
  mergeSchedules(schedules).map(({ programme: { titles, start, stop } }) => [
    titles[0]?.value,
    start / minute,
    stop / minute,
  ])

describe('mergeSchedules', () => {
  it('continues a short timetable of the best source by that of the next', () => {
    const best = timetable('Best', [0, 60], [60, 120])
    const next = timetable('Next', [0, 60], [60, 120], [120, 180], [180, 240])
    expect(shown(best, next)).toEqual([
      ['Best', 0, 60],
      ['Best', 60, 120],
      ['Next', 120, 180],
      ['Next', 180, 240],
    ])
  })

  it('fills a hole, in the order of priority', () => {
    const best = timetable('Best', [0, 60], [180, 240])
    expect(shown(best, timetable('Next', [60, 120]), timetable('Last', [60, 120], [120, 180]))).toEqual([
      ['Best', 0, 60],
      ['Next', 60, 120],
      ['Last', 120, 180],
      ['Best', 180, 240],
    ])
  })

  it('cuts the other programme at a seam, on either side', () => {
    const next = timetable('Next', [0, 70], [110, 240])
    expect(shown(timetable('Best', [60, 120]), next)).toEqual([
      ['Next', 0, 60],
      ['Best', 60, 120],
      ['Next', 120, 240],
    ])
  })

  it('leaves out a short remainder of a programme, and keeps a long one of a longer one', () => {
    const best = timetable('Best', [20, 120])
    expect(shown(best, timetable('Next', [0, 110]))).toEqual([['Best', 20, 120]])
    expect(shown(best, timetable('Next', [60, 160]))).toEqual([
      ['Best', 20, 120],
      ['Next', 120, 160],
    ])
  })

  it('shows a programme once, in the longest slot that is free', () => {
    const best = timetable('Best', [10, 20], [100, 110])
    expect(shown(best, timetable('Next', [0, 130]))).toEqual([
      ['Best', 10, 20],
      ['Next', 20, 100],
      ['Best', 100, 110],
    ])
  })
})

const schedules = fc.array(
  fc
    .array(fc.tuple(fc.oneof(fc.constant(0), fc.nat(90)), fc.integer({ min: 1, max: 120 })), {
      maxLength: 12,
    })
    .map((steps) => {
      let end = 0
      const times = steps.map(([pause, length]): [number, number] => {
        const start = end + pause
        end = start + length
        return [start, end]
      })
      return timetable('T', ...times)
    }),
  { maxLength: 4 },
)

const check = (property: (lists: Programme[][]) => void) =>
  fc.assert(fc.property(schedules, property), { numRuns: 500 })

describe('a merged timetable', () => {
  it('is ordered, without overlaps, and holds each programme within its own time, at most once', () => {
    check((lists) => {
      let end = -Infinity
      const used = new Set<Programme>()
      for (const { programme, rank } of mergeSchedules(lists)) {
        expect(programme.start).toBeGreaterThanOrEqual(end)
        expect(programme.stop).toBeGreaterThan(programme.start)
        end = programme.stop
        const original = lists[rank]?.find(
          ({ start, stop }) => start <= programme.start && programme.stop <= stop,
        )
        expect(original).toBeDefined()
        expect(used.has(original as Programme)).toBe(false)
        used.add(original as Programme)
      }
    })
  })

  it('has all of the best source, unchanged', () => {
    check((lists) => {
      const ofBest = mergeSchedules(lists).filter(({ rank }) => rank === 0)
      expect(ofBest.map(({ programme }) => programme)).toEqual(lists[0] ?? [])
    })
  })

  it('has each programme that no better source overlaps, whole', () => {
    check((lists) => {
      const merged = new Set(mergeSchedules(lists).map(({ programme }) => programme))
      const free = lists.flatMap((list, rank) => {
        const better = lists.slice(0, rank).flat()
        return list.filter(
          (programme) => !better.some(({ start, stop }) => start < programme.stop && programme.start < stop),
        )
      })
      expect(free.filter((programme) => !merged.has(programme))).toEqual([])
    })
  })

  it('keeps all that it shows when a source of lower priority joins', () => {
    check((lists) => {
      const before = mergeSchedules(lists.slice(0, -1))
      const after = mergeSchedules(lists)
      expect(after.filter(({ rank }) => rank < lists.length - 1)).toEqual(before)
    })
  })
})

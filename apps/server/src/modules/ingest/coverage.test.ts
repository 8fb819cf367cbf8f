import { createProgrammeRecord } from '@guidefeed/xmltv'
import type { Programme } from '@guidefeed/xmltv'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { coverageDays } from '@guidefeed/contract/coverage-days'
import { measureCoverage } from './coverage.ts'

const today = 20_000
const dayMinutes = 1440
const refreshedAt = new Date('2026-11-21T12:00:00Z')

/** Consecutive programmes, in minutes from the start of yesterday. */
const timetable = fc
  .array(
    fc.record({ gap: fc.nat(900), length: fc.integer({ min: 1, max: 2000 }), isDescribed: fc.boolean() }),
    { maxLength: 30 },
  )
  .map((entries) => {
    let minute = -dayMinutes
    return entries.map(({ gap, length, isDescribed }) => {
      const start = minute + gap
      minute = start + length
      return { start, stop: minute, isDescribed }
    })
  })

function programmeOf(entry: { start: number; stop: number; isDescribed: boolean }): Programme {
  const at = (minute: number) => today * 86_400 + minute * 60
  return {
    ...createProgrammeRecord('a', at(entry.start), at(entry.stop)),
    stop: at(entry.stop),
    descs: entry.isDescribed ? [{ value: 'About it.' }] : [],
  }
}

describe('coverage', () => {
  it('equals a count minute by minute', () => {
    fc.assert(
      fc.property(timetable, (entries) => {
        const filled = new Set<number>()
        for (const { start, stop } of entries)
          for (let minute = start; minute < stop; minute++) filled.add(minute)
        const shown = entries.filter(({ start, stop }) => stop > 0 && start < coverageDays * dayMinutes)
        const described = shown.filter(({ isDescribed }) => isDescribed).length
        const days = Array.from({ length: coverageDays }, (_, day) => {
          const minutes = Array.from({ length: dayMinutes }, (__, minute) => day * dayMinutes + minute)
          return minutes.filter((minute) => filled.has(minute)).length / dayMinutes
        })
        const coverage = measureCoverage(entries.map(programmeOf), today, refreshedAt)
        expect(coverage.refreshedAt).toBe(refreshedAt)
        expect(coverage.describedPercent).toBe(
          shown.length === 0 ? 0 : Math.round((100 * described) / shown.length),
        )
        coverage.filledDays.forEach((share, day) => expect(share).toBeCloseTo(days[day] ?? -1, 9))
        expect(coverage.filledDays).toHaveLength(coverageDays)
      }),
      { numRuns: 40 },
    )
  })
})

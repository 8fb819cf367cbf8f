import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dayEndMinute, dayPlans, dayStartMinute } from './day-plan.ts'
import { daySlots } from './day-slots.ts'
import { channelGenres } from './genres.ts'

const anyDay = () =>
  fc.tuple(
    fc.constantFrom(...channelGenres),
    fc.nat({ max: 0xffffffff }),
    fc.integer({ min: 0, max: 40_000 }),
  )

describe('a day of a channel', () => {
  it('runs from five to five without a gap, in programmes of ten minutes to three hours', () => {
    fc.assert(
      fc.property(anyDay(), ([genre, seed, day]) => {
        const slots = daySlots(genre, seed, day)
        expect(slots[0]?.startMinute).toBe(dayStartMinute)
        expect(slots.at(-1)?.stopMinute).toBe(dayEndMinute)
        for (const [number, slot] of slots.entries()) {
          expect(slot.stopMinute).toBe(slots[number + 1]?.startMinute ?? dayEndMinute)
          expect(slot.stopMinute - slot.startMinute).toBeGreaterThanOrEqual(10)
          expect(slot.stopMinute - slot.startMinute).toBeLessThanOrEqual(180)
        }
      }),
    )
  })

  it('has news at the fixed hours', () => {
    fc.assert(
      fc.property(anyDay(), ([genre, seed, day]) => {
        const newsStarts = daySlots(genre, seed, day)
          .filter((slot) => slot.kind === 'news')
          .map((slot) => slot.startMinute)
        for (const minute of dayPlans[genre].newsAt) expect(newsStarts).toContain(minute)
      }),
    )
  })

  it('repeats the evening’s works and episodes at night', () => {
    fc.assert(
      fc.property(anyDay(), ([genre, seed, day]) => {
        for (const slot of daySlots(genre, seed, day)) {
          if (slot.repeats === null) continue
          const { kind, workNumber, episode, startMinute } = slot.repeats
          expect({ kind, workNumber, episode }).toEqual({
            kind: slot.kind,
            workNumber: slot.workNumber,
            episode: slot.episode,
          })
          expect(startMinute).toBeLessThan(slot.startMinute)
        }
      }),
    )
    const aWeek = Array.from({ length: 7 }, (_, day) => daySlots('general', 1, day)).flat()
    expect(aWeek.some((slot) => slot.repeats !== null)).toBe(true)
  })

  it('has children in the morning of a general channel', () => {
    const mornings = Array.from({ length: 50 }, (_, seed) => daySlots('general', seed, 20_000))
      .flat()
      .filter((slot) => slot.startMinute < 600)
    expect(mornings.filter((slot) => slot.kind === 'kids').length).toBeGreaterThan(mornings.length / 4)
  })

  it('shows the next episode of a series at the same hour on the next weekday', () => {
    // Day 20004 since 1970 is a Tuesday.
    const hourOf = (day: number) =>
      daySlots('series', 7, day).find(
        (slot) => slot.kind === 'series' && Math.floor(slot.startMinute / 60) === 18,
      )
    const [tuesday, wednesday] = [hourOf(20_004), hourOf(20_005)]
    expect(wednesday?.workNumber).toBe(tuesday?.workNumber)
    expect(wednesday?.episode).toBe((tuesday?.episode ?? 0) + 1)
  })
})

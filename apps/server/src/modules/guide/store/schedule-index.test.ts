import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { firstTestDay, timetables } from '../../../../test/factories/timetable.ts'
import { daySeconds } from '../../../lib/utc-day.ts'
import { encodeSchedule, openSchedule } from './schedule-index.ts'

describe('the schedule index', () => {
  it('agrees with a linear search at every moment', () => {
    const moments = fc.array(fc.integer({ min: -2 * daySeconds, max: 20 * daySeconds }), { minLength: 20 })
    fc.assert(
      fc.property(timetables, moments, (programmes, offsets) => {
        const packed = encodeSchedule(programmes)
        // As the driver returns it: a slice of a larger buffer, unaligned.
        const index = openSchedule(
          Buffer.concat([Buffer.from('xyz'), packed, Buffer.from('z')]).subarray(3, -1),
        )
        expect(index.length).toBe(programmes.length)
        const read = (position: number | null) => (position === null ? null : index.read(position))
        const describeOne = (one: (typeof programmes)[number] | undefined) =>
          one === undefined ? null : { title: one.titles[0]?.value, start: one.start, stop: one.stop }
        const edges = programmes.flatMap(({ start, stop }) => [start - 1, start, stop - 1, stop])
        for (const at of [...offsets.map((offset) => firstTestDay * daySeconds + offset), ...edges]) {
          expect(read(index.findAt(at))).toEqual(
            describeOne(programmes.find(({ start, stop }) => start <= at && stop > at)),
          )
          expect(read(index.findAfter(at))).toEqual(describeOne(programmes.find(({ start }) => start > at)))
        }
      }),
      { numRuns: 40 },
    )
  })

  it('lists what a linear search finds between any two moments', () => {
    const moment = fc.integer({ min: -2 * daySeconds, max: 20 * daySeconds })
    fc.assert(
      fc.property(timetables, moment, fc.nat({ max: 2 * daySeconds }), (programmes, offset, length) => {
        const index = openSchedule(encodeSchedule(programmes))
        const from = firstTestDay * daySeconds + offset
        const to = from + length
        const listed = index.listBetween(from, to).map((position) => index.read(position).start)
        const expected = programmes.filter(({ start, stop }) => stop > from && start < to)
        expect(listed).toEqual(expected.map(({ start }) => start))
      }),
      { numRuns: 100 },
    )
  })

  it('finds nothing if it is empty', () => {
    const index = openSchedule(encodeSchedule([]))
    expect([index.length, index.findAt(1), index.findAfter(1), index.listBetween(1, 2)]).toEqual([
      0,
      null,
      null,
      [],
    ])
  })
})

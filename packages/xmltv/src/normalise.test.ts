import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { messyProgrammes } from '../test/arbitraries.ts'
import { normaliseProgrammes } from './normalise.ts'
import { createProgrammeRecord, type ProgrammeRecord } from './records.ts'

const hour = 3600
const day = 24 * hour
const window = { from: 10 * day, until: 17 * day }
const noon = 12 * day

function record(start: number, stop: number | null, title = 'T', desc?: string): ProgrammeRecord {
  const descs = desc === undefined ? [] : [{ value: desc }]
  return { ...createProgrammeRecord('a', start, stop), titles: [{ value: title }], descs }
}

function timesOf(records: ProgrammeRecord[]): [number, number][] {
  return normaliseProgrammes(records, window).programmes.map(({ start, stop }) => [start, stop])
}

describe('normaliseProgrammes', () => {
  it('sorts by start', () => {
    expect(timesOf([record(noon + hour, noon + 2 * hour), record(noon, noon + hour)])).toEqual([
      [noon, noon + hour],
      [noon + hour, noon + 2 * hour],
    ])
  })

  it('fills a missing stop with the next start, and drops a programme with an unknown end', () => {
    const result = normaliseProgrammes(
      [record(noon, null), record(noon + hour, null), record(noon + 20 * hour, null)],
      window,
    )
    expect(result.programmes.map(({ stop }) => stop)).toEqual([noon + hour])
    expect(result.dropped).toEqual({ no_stop: 2 })
    expect(result.changed).toEqual({ stop_filled: 1 })
  })

  it('keeps the richer of two with the same start, and merges a known stop', () => {
    const result = normaliseProgrammes(
      [
        record(noon, noon + hour, 'Plain'),
        record(noon, null, 'Rich', 'a long description of what happens in it, and more'),
      ],
      window,
    )
    expect(result.programmes).toMatchObject([{ titles: [{ value: 'Rich' }], stop: noon + hour }])
    expect(result.dropped).toEqual({ duplicate: 1 })
  })

  it('keeps the parts of a container that starts with its first part, in either order', () => {
    const minute = 60
    const whole = record(
      noon,
      noon + 45 * minute,
      'Morning block',
      'all of the cartoons of this morning, one by one',
    )
    const parts = [
      record(noon, noon + 5 * minute, 'Cartoon 1'),
      record(noon + 5 * minute, noon + 45 * minute, 'Cartoon 2'),
    ]
    for (const records of [
      [whole, ...parts],
      [...parts, whole],
    ]) {
      const { programmes, dropped } = normaliseProgrammes(records, window)
      expect(programmes.map(({ titles }) => titles[0]?.value)).toEqual(['Cartoon 1', 'Cartoon 2'])
      expect(dropped).toEqual({ duplicate: 1 })
    }
  })

  it('keeps the first part of a container if it ends late, or the second has no stop', () => {
    const minute = 60
    const block = record(noon, noon + 45 * minute, 'Morning block', 'all of the cartoons of this morning')
    const first = record(noon, noon + 6 * minute, 'Cartoon 1')
    for (const parts of [
      [record(noon + 5 * minute, noon + 45 * minute, 'Cartoon 2')],
      [record(noon + 6 * minute, null, 'Cartoon 2'), record(noon + 45 * minute, noon + hour, 'News')],
    ]) {
      const { programmes } = normaliseProgrammes([block, first, ...parts], window)
      expect(programmes.slice(0, 2).map(({ titles }) => titles[0]?.value)).toEqual(['Cartoon 1', 'Cartoon 2'])
    }
  })

  it('takes any number of programmes with the same start', () => {
    const many = Array.from({ length: 200_000 }, () => record(noon + hour, noon + 2 * hour))
    const { programmes } = normaliseProgrammes(
      [record(noon, null), record(noon, noon + hour), ...many],
      window,
    )
    expect(programmes).toHaveLength(2)
  })

  it('does not take a programme that ends late for a container', () => {
    const { programmes } = normaliseProgrammes(
      [
        record(noon, noon + 1800, 'News'),
        record(noon, noon + 2100, 'News', 'today with the weather and the sports, in full'),
        record(noon + 1800, noon + 3600, 'Film'),
      ],
      window,
    )
    expect(programmes.map(({ descs, stop }) => [descs.length, stop])).toEqual([
      [1, noon + 1800],
      [0, noon + 3600],
    ])
  })

  it('cuts an overlap at the next start', () => {
    const result = normaliseProgrammes(
      [record(noon, noon + 3 * hour), record(noon + hour, noon + 2 * hour)],
      window,
    )
    expect(result.programmes.map(({ stop }) => stop)).toEqual([noon + hour, noon + 2 * hour])
    expect(result.changed).toEqual({ overlap_cut: 1 })
    expect(result.dropped).toEqual({})
  })

  it('drops programmes without length or visible title', () => {
    const result = normaliseProgrammes(
      [
        record(noon, noon),
        record(noon, noon - 1),
        record(noon, noon + 1, ''),
        record(noon, noon + 1, ' \u0007'),
      ],
      window,
    )
    expect(result).toEqual({ programmes: [], dropped: { zero_length: 2, no_title: 2 }, changed: {} })
  })

  it('keeps programmes that touch the window, in full', () => {
    const touching = [
      record(window.from - hour, window.from + 1),
      record(window.until - 1, window.until + hour),
    ]
    const outside = [
      record(window.from - 2 * hour, window.from - hour),
      record(window.until + hour, window.until + 2 * hour),
    ]
    const ending = record(window.from - 3 * hour, window.from - 2 * hour)
    expect(timesOf([...touching, ...outside, ending])).toEqual(
      touching.map(({ start, stop }) => [start, stop]),
    )
    expect(normaliseProgrammes(outside, window).dropped).toEqual({ out_of_window: 2 })
  })

  it('clips a programme of a year to the window', () => {
    const result = normaliseProgrammes([record(0, 365 * day)], window)
    expect(result.programmes).toMatchObject([{ start: window.from, stop: window.until }])
    expect(result.changed).toEqual({ clipped: 1 })
  })

  it('returns a sorted list without overlaps in the window, and accounts for every record', () => {
    fc.assert(
      fc.property(messyProgrammes, fc.integer({ min: 0, max: 300 }), (records, fromHalfHour) => {
        const span = { from: fromHalfHour * 1800, until: (fromHalfHour + 100) * 1800 }
        const before = structuredClone(records)
        const { programmes, dropped } = normaliseProgrammes(records, span)
        let lastStop = -Infinity
        for (const { start, stop } of programmes) {
          expect(start).toBeGreaterThanOrEqual(lastStop)
          expect(stop).toBeGreaterThan(start)
          expect(stop > span.from && start < span.until).toBe(true)
          lastStop = stop
        }
        const lost = Object.values(dropped).reduce((sum, count) => sum + count, 0)
        expect(programmes.length + lost).toBe(records.length)
        expect(records).toEqual(before)
        expect(normaliseProgrammes(programmes, span)).toEqual({ programmes, dropped: {}, changed: {} })
      }),
      { numRuns: 500 },
    )
  })
})

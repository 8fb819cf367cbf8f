import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { chooseTimetable } from './choose-timetable.ts'
import { normaliseProgrammes } from './normalise.ts'
import { createProgrammeRecord, type ProgrammeRecord } from './records.ts'

const hour = 3600

/** A timetable without gaps from a start, by lengths in minutes; titles are the prefix and a number. */
function timetable(prefix: string, start: number, minutes: readonly number[], id = 'a'): ProgrammeRecord[] {
  let at = start
  return minutes.map((length, index) => {
    const from = at
    at += length * 60
    return { ...createProgrammeRecord(id, from, at), titles: [{ value: `${prefix}${index}` }] }
  })
}

const prefixes = (records: readonly ProgrammeRecord[]): string =>
  [...new Set(records.map(({ titles }) => titles[0]?.value.charAt(0)))].join('')

const day = (length: number): number[] => Array.from({ length: (24 * 60) / length }, () => length)
const interleaved = (...lists: ProgrammeRecord[][]) => lists.flat().toSorted((a, b) => a.start - b.start)

describe('chooseTimetable', () => {
  it('keeps the first of two timetables that take turns in the file', () => {
    const records = interleaved(timetable('A', 0, [60, 60, 60]), timetable('B', 1200, [60, 60, 60]))
    expect(prefixes(chooseTimetable(records))).toBe('A')
    const { programmes, dropped } = normaliseProgrammes(records, { from: 0, until: 9 * hour })
    expect(programmes.map(({ titles }) => titles[0]?.value)).toEqual(['A0', 'A1', 'A2'])
    expect(dropped).toEqual({ other_timetable: 3 })
  })

  it('keeps the first of two that follow each other in the file', () => {
    const records = [...timetable('A', 0, day(60)), ...timetable('B', 1200, day(45))]
    expect(chooseTimetable(records)).toEqual(records.slice(0, 24))
  })

  it('keeps the denser one, whatever the order', () => {
    const sparse = timetable('A', 0, day(120)).filter((_, index) => index % 3 !== 0)
    const dense = timetable('B', 1200, day(45))
    expect(prefixes(chooseTimetable([...sparse, ...dense]))).toBe('B')
    expect(prefixes(chooseTimetable([...dense, ...sparse]))).toBe('B')
    expect(prefixes(chooseTimetable(interleaved(sparse, dense)))).toBe('B')
  })

  it('separates ids that differ by case only', () => {
    const records = interleaved(timetable('A', 0, day(50), 'Fox.us'), timetable('B', 600, day(50), 'fox.us'))
    expect(prefixes(chooseTimetable(records))).toBe('A')
  })

  it('knows two timetables without stops by their order in the file', () => {
    const records = [...timetable('A', 0, day(60)), ...timetable('B', 1800, day(60))]
    expect(prefixes(chooseTimetable(records.map((record) => ({ ...record, stop: null }))))).toBe('A')
  })

  it.each<[string, ProgrammeRecord[]]>([
    [
      'ids by case that complete each other',
      [...timetable('A', 0, day(60), 'Fox.us'), ...timetable('B', 24 * hour, day(60), 'fox.us')],
    ],
    ['the same timetable twice', [...timetable('A', 0, day(60)), ...timetable('A', 0, day(60))]],
    [
      'overlaps of some minutes',
      timetable('A', 0, day(30)).map((record) => ({ ...record, stop: (record.stop ?? 0) + 120 })),
    ],
    [
      'a block beside its parts',
      interleaved(timetable('A', 0, day(60)), timetable('B', 2 * hour, [10, 20, 30])),
    ],
    ['one guest programme', interleaved(timetable('A', 0, day(60)), timetable('B', 1800, [60]))],
    ['records in no order', timetable('A', 0, day(60)).toReversed()],
    ['nothing', []],
  ])('keeps all of %s', (_, records) => {
    expect(chooseTimetable(records)).toEqual(records)
  })

  it('returns one of two timetables whole, however they are mixed', () => {
    const minutes = fc.array(fc.constantFrom(25, 35, 55, 95), { minLength: 20, maxLength: 40 })
    fc.assert(
      fc.property(minutes, fc.integer({ min: 1, max: 24 }), fc.boolean(), (lengths, shift, isMixed) => {
        const one = timetable('A', 0, lengths)
        const other = timetable('B', shift * 60, lengths.toReversed(), 'A')
        const records = isMixed ? interleaved(one, other) : [...one, ...other]
        const kept = chooseTimetable(records)
        expect([one, other, records]).toContainEqual(kept)
      }),
      { numRuns: 200 },
    )
  })
})

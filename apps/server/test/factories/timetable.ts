import { createProgrammeRecord } from '@guidefeed/xmltv'
import type { Programme } from '@guidefeed/xmltv'
import * as fc from 'fast-check'
import { daySeconds } from '../../src/lib/utc-day.ts'
import type { UtcDay } from '../../src/lib/utc-day.ts'

/** First day of generated timetables. */
export const firstTestDay: UtcDay = 20_000

const words = fc.constantFrom('News', 'Ísland í dag', 'Кино', '映画', 'A & B', 'x'.repeat(200))

/**
 * A channel's programmes, sorted and without overlaps, from the day before `firstTestDay` on: with gaps of days, programmes
 * of minutes and of days, and descriptions that make some days longer than deflate's window and others shorter.
 */
export const timetables: fc.Arbitrary<Programme[]> = fc
  .array(
    fc.record({
      gapMinutes: fc.oneof({ weight: 5, arbitrary: fc.constant(0) }, { weight: 1, arbitrary: fc.nat(4000) }),
      minutes: fc.oneof(
        { weight: 6, arbitrary: fc.integer({ min: 5, max: 300 }) },
        { weight: 1, arbitrary: fc.integer({ min: 1000, max: 5000 }) },
      ),
      title: words,
      descLength: fc.oneof({ weight: 5, arbitrary: fc.nat(300) }, { weight: 1, arbitrary: fc.nat(30_000) }),
    }),
    { maxLength: 60 },
  )
  .map((entries) => {
    let at = (firstTestDay - 1) * daySeconds
    return entries.map(({ gapMinutes, minutes, title, descLength }, index) => {
      const start = at + gapMinutes * 60
      at = start + minutes * 60
      // The scanner truncates longer texts (record 0070), so they would not read back.
      const desc = `${index} about ${title} `
        .repeat(Math.ceil(descLength / 20))
        .slice(0, 16_000)
        .trim()
      return {
        ...createProgrammeRecord('alfa.is', start, at),
        stop: at,
        titles: [{ value: title }],
        descs: desc === '' ? [] : [{ value: desc }],
      }
    })
  })

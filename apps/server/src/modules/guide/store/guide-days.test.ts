import { createProgrammeRecord, writeProgramme } from '@guidefeed/xmltv'
import type { Programme } from '@guidefeed/xmltv'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { firstTestDay, timetables } from '../../../../test/factories/timetable.ts'
import { dayOfSeconds, daySeconds } from '../../../lib/utc-day.ts'
import { writeGuideDays } from './guide-days.ts'

function programme(startHour: number, stopHour: number): Programme {
  const at = (hour: number) => firstTestDay * daySeconds + hour * 3600
  return {
    ...createProgrammeRecord('alfa.is', at(startHour), at(stopHour)),
    stop: at(stopHour),
    titles: [{ value: `From ${startHour}` }],
  }
}

const write = (list: Programme[]) => list.map((one) => writeProgramme(one, 'alfa.is')).join('')

const texts = (list: Programme[]) =>
  writeGuideDays(list, 'alfa.is', firstTestDay).map(({ day, carry, text }) => [
    day - firstTestDay,
    carry.toString(),
    text.toString(),
  ])

describe('the days of a guide', () => {
  it('carry programmes that began earlier and run into them', () => {
    const list = [programme(20, 22), programme(22, 25), programme(25, 48), programme(48, 50)]
    const [first, second, third, fourth] = list as [Programme, Programme, Programme, Programme]
    expect(texts(list)).toEqual([
      [0, '', write([first, second])],
      [1, write([second]), write([third])],
      [2, '', write([fourth])],
    ])
  })

  it('are kept if a programme only runs through them, and left out if none does', () => {
    const [long, later] = [programme(1, 60), programme(120, 121)]
    expect(texts([long, later])).toEqual([
      [0, '', write([long])],
      [1, write([long]), ''],
      [2, write([long]), ''],
      [5, '', write([later])],
    ])
  })

  it('begin with the first day, which may carry a programme of the day before', () => {
    const [before, gone] = [programme(-5, 1), programme(-9, -6)]
    expect(texts([gone, before])).toEqual([[0, write([before]), '']])
    expect(texts([gone])).toEqual([])
  })

  it('hold each programme once, in order, on the day of its start', () => {
    fc.assert(
      fc.property(timetables, (list) => {
        const days = writeGuideDays(list, 'alfa.is', firstTestDay)
        const started = list.filter(({ start }) => dayOfSeconds(start) >= firstTestDay)
        expect(days.map(({ text }) => text.toString()).join('')).toBe(write(started))
        expect(days.map(({ day }) => day)).toEqual(
          [...new Set(days.map(({ day }) => day))].toSorted((a, b) => a - b),
        )
      }),
      { numRuns: 50 },
    )
  })
})

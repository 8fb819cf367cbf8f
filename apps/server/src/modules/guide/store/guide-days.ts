import { createScanner, writeProgramme } from '@guidefeed/xmltv'
import type { Programme } from '@guidefeed/xmltv'
import { dayOfSeconds } from '../../../lib/utc-day.ts'
import type { UtcDay } from '../../../lib/utc-day.ts'

/** One UTC day of a channel's guide as XML text. */
export type GuideDay = {
  day: UtcDay
  /** The programmes that start on this day. */
  text: Buffer
  /** The programmes that started earlier and run into this day: a guide that begins with this day shows them first. */
  carry: Buffer
}

/**
 * Writes a channel's programmes, sorted and without overlaps, as one text per day from `firstDay` on. Leaves out days in which
 * nothing starts or runs.
 */
export function writeGuideDays(
  programmes: readonly Programme[],
  xmltvId: string,
  firstDay: UtcDay,
): GuideDay[] {
  const days = new Map<UtcDay, { started: string[]; carry: string }>()
  const open = (day: UtcDay) => {
    const opened = days.get(day) ?? { started: [], carry: '' }
    days.set(day, opened)
    return opened
  }
  for (const programme of programmes) {
    const text = writeProgramme(programme, xmltvId)
    const startDay = dayOfSeconds(programme.start)
    const lastDay = dayOfSeconds(programme.stop - 1)
    if (startDay >= firstDay) open(startDay).started.push(text)
    for (let day = Math.max(firstDay, startDay + 1); day <= lastDay; day++) open(day).carry = text
  }
  return [...days].map(([day, { started, carry }]) => ({
    day,
    text: Buffer.from(started.join('')),
    carry: Buffer.from(carry),
  }))
}

/** Parses texts of `writeGuideDays` back into programmes. */
export function readProgrammes(texts: readonly Uint8Array[]): Programme[] {
  const programmes: Programme[] = []
  const scanner = createScanner({
    channel() {},
    programme(record) {
      if (record.stop !== null) programmes.push({ ...record, stop: record.stop })
    },
    warning() {},
  })
  scanner.write(Buffer.from('<tv>'))
  for (const text of texts) scanner.write(text)
  scanner.write(Buffer.from('</tv>'))
  scanner.end()
  return programmes
}

import { createScanner, writeProgramme } from '@guidefeed/xmltv'
import type { Programme } from '@guidefeed/xmltv'
import { dayOfSeconds } from '../../../lib/utc-day.ts'
import type { UtcDay } from '../../../lib/utc-day.ts'

/** One UTC day of a channel's guide as XML text. */
export type GuideDay = {
  day: UtcDay
  /** The programmes that start on this day. The texts of a channel's days follow each other in memory. */
  text: Buffer
  /** The programmes that started earlier and run into this day: a guide that begins with this day shows them first. */
  carry: Buffer
}

/**
 * Writes a channel's programmes, sorted and without overlaps, as one text per day from `firstDay` on. Leaves out days in which
 * nothing starts or runs. `write`: returns the text of a programme.
 */
export function writeGuideDays(
  programmes: readonly Programme[],
  xmltvId: string,
  firstDay: UtcDay,
  write: typeof writeProgramme = writeProgramme,
): GuideDay[] {
  const days = new Map<UtcDay, { from: number; to: number; carry: string }>()
  const open = (day: UtcDay) => {
    const opened = days.get(day) ?? { from: written, to: written, carry: '' }
    days.set(day, opened)
    return opened
  }
  let written = 0
  for (const programme of programmes) {
    const text = write(programme, xmltvId)
    const startDay = dayOfSeconds(programme.start)
    const lastDay = dayOfSeconds(programme.stop - 1)
    if (startDay >= firstDay) {
      const day = open(startDay)
      written = writeAt(written, text)
      day.to = written
    }
    for (let day = Math.max(firstDay, startDay + 1); day <= lastDay; day++) {
      const running = open(day)
      running.from = running.to = written
      running.carry = text
    }
  }
  const whole = Buffer.from(scratch.subarray(0, written))
  return [...days].map(([day, { from, to, carry }]) => ({
    day,
    text: whole.subarray(from, to),
    carry: Buffer.from(carry),
  }))
}

/** Reused for each channel: a string of a whole day is expensive to join and to encode. */
let scratch = Buffer.alloc(256 * 1024)
/** UTF-8 needs at most this many bytes for a code unit. */
const bytesPerUnit = 3

/** Writes a text into `scratch` and returns its end. */
function writeAt(offset: number, text: string): number {
  if (offset + text.length * bytesPerUnit > scratch.length) {
    const larger = Buffer.alloc(2 * (offset + text.length * bytesPerUnit))
    scratch.copy(larger, 0, 0, offset)
    scratch = larger
  }
  return offset + scratch.write(text, offset)
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

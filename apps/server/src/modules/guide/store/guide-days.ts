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
  const byDay = Map.groupBy(
    programmes.map((programme) => ({
      startDay: dayOfSeconds(programme.start),
      lastDay: dayOfSeconds(programme.stop - 1),
      text: writeProgramme(programme, xmltvId),
    })),
    ({ startDay }) => startDay,
  )
  const days: GuideDay[] = []
  let running: { lastDay: UtcDay; text: string } | undefined
  const write = (day: UtcDay, texts: string[]) => {
    if (day < firstDay) return
    const carry = running !== undefined && running.lastDay >= day ? running.text : ''
    days.push({ day, text: Buffer.from(texts.join('')), carry: Buffer.from(carry) })
  }
  for (const [day, started] of byDay) {
    writeRunningDays(day)
    write(
      day,
      started.map(({ text }) => text),
    )
    running = started.at(-1)
  }
  writeRunningDays(Infinity)
  return days

  /** Writes the days before `until` through which a programme runs and in which none starts. */
  function writeRunningDays(until: UtcDay) {
    if (running === undefined) return
    const from = (days.at(-1)?.day ?? firstDay - 1) + 1
    for (let day = from; day < until && day <= running.lastDay; day++) write(day, [])
  }
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

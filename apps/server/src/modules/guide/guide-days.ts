import { createScanner, writeProgramme } from '@guidefeed/xmltv'
import type { Programme } from '@guidefeed/xmltv'
import { dayOfSeconds } from '../../lib/utc-day.ts'
import type { UtcDay } from '../../lib/utc-day.ts'

/** One UTC day of a channel's guide as XML text. */
export type GuideDay = {
  day: UtcDay
  /** The programmes that start on this day. */
  text: Buffer
  /** Those that started before and still run as the day begins: a guide that begins with this day shows them first. */
  carry: Buffer
}

/**
 * Writes a channel's programmes, which are sorted and do not overlap, as one text a day, from `firstDay` on. Days in which
 * nothing starts and into which nothing runs are left out.
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

  /** The days before `until` in which nothing starts but a programme still runs. */
  function writeRunningDays(until: UtcDay) {
    if (running === undefined) return
    const from = (days.at(-1)?.day ?? firstDay - 1) + 1
    for (let day = from; day < until && day <= running.lastDay; day++) write(day, [])
  }
}

/** Reads texts that `writeGuideDays` wrote back into programmes. */
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

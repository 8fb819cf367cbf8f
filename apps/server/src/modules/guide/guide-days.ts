import { createScanner, writeProgramme } from '@guidefeed/xmltv'
import type { Programme } from '@guidefeed/xmltv'
import { dayOfSeconds, daySeconds } from '../../lib/utc-day.ts'
import type { UtcDay } from '../../lib/utc-day.ts'

/** One UTC day of a channel's guide as XML text. */
export type GuideDay = {
  day: UtcDay
  /** The programmes that start on this day. */
  text: Buffer
  /** Those that started before and still run as the day begins: a guide that begins with this day shows them first. */
  carry: Buffer
}

/** Writes a channel's programmes, which are sorted and do not overlap, as one text a day. Days without a start are left out. */
export function writeGuideDays(programmes: readonly Programme[], xmltvId: string): GuideDay[] {
  const days: GuideDay[] = []
  let texts: string[] = []
  let day: UtcDay | null = null
  let carry = ''
  let previous: { text: string; stop: number } | null = null
  const finishDay = () => {
    if (day !== null) days.push({ day, text: Buffer.from(texts.join('')), carry: Buffer.from(carry) })
  }
  for (const programme of programmes) {
    const startDay = dayOfSeconds(programme.start)
    if (startDay !== day) {
      finishDay()
      texts = []
      day = startDay
      carry = previous !== null && previous.stop > startDay * daySeconds ? previous.text : ''
    }
    const text = writeProgramme(programme, xmltvId)
    texts.push(text)
    previous = { text, stop: programme.stop }
  }
  finishDay()
  return days
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

import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { countByLibxml2 } from '../test/libxml2.ts'
import { scan } from '../test/scan-text.ts'
import { normaliseProgrammes } from './normalise.ts'
import type { ProgrammeRecord } from './records.ts'
import { formatXmltvTime } from './times.ts'
import { validateXmltv } from './validate.ts'
import { footer, writeChannel, writeHeader, writeProgramme } from './writer.ts'

const from = Date.UTC(2026, 10, 21) / 1000
const window = { from, until: from + 8 * 86_400 }

/** Faults of real guides: each changes the text of one programme. */
const faults: ((text: string) => string)[] = [
  (text) => text.replace('Show', 'Tom & Jerry'),
  (text) => text.replace('Show', 'A < B'),
  (text) => text.replace('Show', 'Caf&eacute;&nbsp;'),
  (text) => text.replace('Show', 'x\u0001\u0085'),
  (text) => text.replace('</desc>', '</dsc>'),
  (text) => text.replace('</desc>', ''),
  (text) => text.replace('<desc>', '<desc><b>bold<br>'),
  (text) => text.replace('<title>', '<title><![CDATA[').replace('</title>', ']]></title>'),
  (text) => text.replace(/ stop="[^"]*"/, ''),
  (text) => text.replace(/ stop="[^"]*"/, ' stop=""'),
  (text) => text.replace(/ start="[^"]*"/, ' start="soon"'),
  (text) => text.replaceAll(' +0000"', '"'),
  (text) => text.replaceAll('00 +0000"', '00.000Z"'),
  (text) => text.replace('channel="', 'channel="X'),
  (text) => text.replace(/channel="[^"]*"/, (whole) => whole.toUpperCase().replace('CHANNEL', 'channel')),
  (text) => text.replace(/<title>.*<\/title>/, '<title> </title>'),
  (text) => text + text,
  (text) => `junk ${text}`,
  (text) => `<live>${text}</live>`,
  (text) => text.replace(/channel="([^"]*)"/, "channel='$1'"),
]

const slot = fc.record({
  minutes: fc.constantFrom(5, 30, 45, 60, 600),
  gap: fc.constantFrom(0, 0, 0, 15, -10),
  fault: fc.option(fc.nat(faults.length - 1), { freq: 4, nil: null }),
})
const channel = fc.array(slot, { minLength: 1, maxLength: 12 })
const guide = fc.record({
  channels: fc.array(channel, { minLength: 1, maxLength: 4 }),
  keptShare: fc.constantFrom(1, 1, 1, 0.7),
  isInterleaved: fc.boolean(),
})

function programmesOf(slots: readonly (typeof slot extends fc.Arbitrary<infer S> ? S : never)[], id: string) {
  let at = from
  return slots.map(({ minutes, gap, fault }, index) => {
    const start = at + gap * 60
    at = start + minutes * 60
    const text =
      `<programme start="${formatXmltvTime(start)}" stop="${formatXmltvTime(at)}" channel="${id}">` +
      `<title>Show ${id}${index}</title><desc>About it.</desc></programme>\n`
    const faulted = fault === null ? text : (faults[fault]?.(text) ?? text)
    return { start, text: faulted, isSound: fault === null }
  })
}

describe('guides with the faults of real ones', () => {
  it('become valid, and each programme is served or counted by its rule', () => {
    fc.assert(
      fc.property(guide, ({ channels, keptShare, isInterleaved }) => {
        const lists = channels.map((slots, index) => programmesOf(slots, `c${index}`))
        const all = lists.flat()
        const ordered = isInterleaved ? all.toSorted((a, b) => a.start - b.start) : all
        const declared = lists.map(
          (_, index) => `<channel id="c${index}"><display-name>C</display-name></channel>`,
        )
        const whole = `<?xml version="1.0" encoding="UTF-8"?>\n<tv>\n${declared.join('\n')}\n${ordered.map(({ text }) => text).join('')}</tv>\n`
        const bytes = Buffer.from(whole.slice(0, Math.ceil(whole.length * keptShare)))

        const { programmes, summary, warnings } = scan(bytes)
        const lost = Object.values(summary.dropped).reduce((sum, count) => sum + count, 0)
        expect(programmes.length + lost).toBe(
          summary.programmesRead + (summary.dropped.channel_without_id ?? 0),
        )
        expect(summary.programmesRead).toBeGreaterThanOrEqual(countByLibxml2(bytes).programmes)
        expect(summary.isTruncated).toBe(keptShare < 1)
        expect(warnings.length).toBeGreaterThan(keptShare < 1 ? 0 : -1)

        const byChannel = Map.groupBy(programmes, (record: ProgrammeRecord) => record.channel.toLowerCase())
        const texts = [...byChannel].map(([id, records]) => {
          const result = normaliseProgrammes(records, window)
          const dropped = Object.values(result.dropped).reduce((sum, count) => sum + count, 0)
          expect(result.programmes.length + dropped).toBe(records.length)
          return { id, served: result.programmes }
        })
        const document =
          writeHeader() +
          texts.map(({ id }) => writeChannel({ id, displayNames: [{ value: id }] })).join('') +
          texts.flatMap(({ id, served }) => served.map((one) => writeProgramme(one, id))).join('') +
          footer
        expect(validateXmltv(Buffer.from(document))).toEqual([])
        expect(normaliseProgrammes(texts[0]?.served ?? [], window)).toMatchObject({
          dropped: {},
          changed: {},
        })

        const read = new Set(programmes.map(({ start, titles }) => `${start} ${titles[0]?.value}`))
        const sound = keptShare < 1 ? [] : ordered.filter(({ isSound }) => isSound)
        for (const { start, text } of sound)
          expect(read).toContain(`${start} ${/<title>(.*?)</.exec(text)?.[1]}`)
      }),
      { numRuns: 200 },
    )
  })
})

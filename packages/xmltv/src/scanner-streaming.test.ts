import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { codesOf, programme, scan, titlesOf, tv } from '../test/scan-text.ts'

/** Every kind of markup and fault, so that chunks end in each state. */
const document = `\ufeff<?xml version='1.0' encoding="utf-8"?>
<!DOCTYPE tv [ <!ENTITY x "]>"> <!-- ]> --> ]>
<!-- <programme start="20260101000000" channel="no"/> -->
<tv generator-info-name='a > b'>
  <channel id="ä"><display-name lang="de">Ärste &amp; Zweite</display-name><icon src='http://x/?a=1&amp;b'/></channel>
  ${programme(1, `<title lang="en">Café &#233; &eacute; & more</title><desc><![CDATA[a ]] > <b> c]]> d</desc>`)}
  <programme channel="b"
    start="20260101020000 +0000" ><title>東京 < 大阪</title><credits><actor role="x">A<url>u</url></actor></credits></program>
  ${programme(3, '<title>One<b>two</b></title><!-- c --><rating>PG</rating><unknown><a/></unknown><new/>')}
</tv>
junk <?pi ?> <tv> ${programme(4, '<title>Appended</title>')} </tv>`

describe('streaming', () => {
  it('reads the same from chunks and windows of any size', () => {
    const whole = scan(document)
    expect(titlesOf(whole)).toEqual(['Café é é & more', '東京 < 大阪', 'Onetwo', 'Appended'])
    for (let size = 1; size <= 64; size++) {
      expect(scan(document, {}, () => size)).toEqual(whole)
      const small = scan(document, { windowBytes: size }, () => 64)
      expect(small.programmes).toEqual(whole.programmes)
      expect(small.channels).toEqual(whole.channels)
      expect(small.offsets).toEqual(whole.offsets)
      expect(small.summary).toMatchObject({ ...whole.summary, warnings: small.summary.warnings })
    }
  })

  it('reads the same from chunks of random sizes', () => {
    const whole = scan(document)
    fc.assert(
      fc.property(
        fc.infiniteStream(fc.integer({ min: 1, max: 99 })),
        fc.integer({ min: 1, max: 999 }),
        (sizes, windowBytes) => {
          const chunked = scan(document, { windowBytes }, () => sizes.next().value ?? 1)
          expect(chunked.programmes).toEqual(whole.programmes)
        },
      ),
    )
  })

  it('never throws and always ends, for any bytes', () => {
    const pieces = [
      '<',
      '>',
      '"',
      '&',
      '<programme start="20260101" channel="a">',
      '</programme>',
      '<title>',
      '<![CDATA[',
      ']]>',
      '<!--',
      '-->',
      '<!DOCTYPE ',
      '[',
      '<?',
      '\xff',
      '\0',
      ' ',
      'x',
      '=',
      "'",
      '/',
      '</',
      '<tv>',
    ]
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom(...pieces), { maxLength: 60 }),
        fc.integer({ min: 1, max: 50 }),
        (list, windowBytes) => {
          const bytes = Buffer.from(list.join(''), 'latin1')
          expect(scan(bytes, { windowBytes }).programmes).toEqual(scan(bytes).programmes)
        },
      ),
      { numRuns: 1000 },
    )
  })

  it('drops an element over the limit, and only that, in any chunks', () => {
    const big = programme(2, `<title>Big</title><desc>${'x'.repeat(3000)}</desc>`)
    const inner = `${programme(1, '<title>Before</title>')}\n${big}\n${programme(3, '<title>After</title>')}`
    for (const windowBytes of [64, 1000, 100_000]) {
      const scanned = scan(tv(inner), { maxElementBytes: 2000, windowBytes })
      expect(titlesOf(scanned)).toEqual(['Before', 'After'])
      expect(codesOf(scanned)).toEqual(['element_too_large'])
      expect(scanned.summary).toMatchObject({ dropped: { element_too_large: 1 }, programmesRead: 3 })
    }
  })

  it('skips comments, DOCTYPEs and CDATA of any length', () => {
    const long = '<programme>'.repeat(2000)
    const inner = `<!--${long}-->${programme(1, '<title>T</title>')}<![CDATA[${long}]]><?x ${long}?>`
    const scanned = scan(tv(inner), { maxElementBytes: 1000, windowBytes: 100 })
    expect(titlesOf(scanned)).toEqual(['T'])
    expect(scanned.summary.programmesRead).toBe(1)
  })

  it.each([
    '<',
    '<a ',
    '<channel id="',
    '&x',
    '<![CDATA[',
    '<!--',
    '<!a ',
    '<?',
    '<title>',
    '<a b="',
    "<a b='<",
    '&',
    '</',
    '<b>',
    '<desc><b>',
  ])('takes endless %s in its stride', (piece) => {
    const input = `<tv><programme start="20260101" channel="a">${piece.repeat(200_000 / piece.length)}`
    const scanned = scan(input, { maxElementBytes: 50_000, windowBytes: 1000, maxWarnings: 5 })
    expect(scanned.summary.programmesRead).toBeLessThanOrEqual(1)
  })

  it('accepts a reused buffer', () => {
    const bytes = Buffer.from(tv(programme(1, '<title>Kept</title>')))
    const shared = Buffer.alloc(16)
    let from = 0
    const scanned = scan(bytes, {}, () => 16)
    while (from < bytes.length) from += bytes.copy(shared, 0, from, from + 16)
    expect(titlesOf(scanned)).toEqual(['Kept'])
  })
})

import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { scan } from '../test/scan-text.ts'
import { createProgrammeReader, type ProgrammePiece } from './programme-reader.ts'
import { createScanner } from './scanner.ts'
import type { ScanOptions } from './scan-types.ts'
import type { ScanWarning } from './records.ts'

/** Scans a document without the contents of programmes and then reads these. */
function scanAndRead(document: Uint8Array, options: ScanOptions = {}) {
  const chunks: Uint8Array[] = []
  const pieces: ProgrammePiece[] = []
  const warnings: ScanWarning[] = []
  const offsets: (number | null)[] = []
  let offset = 0
  const scanner = createScanner(
    {
      channel() {},
      programme() {},
      warning: (warning) => void warnings.push(warning),
      offset: (minutes) => void offsets.push(minutes),
      unreadProgramme({ bytes, line, isReported, declaredEncoding }) {
        chunks.push(Buffer.from(bytes))
        pieces.push({ offset, line, isReported, declaredEncoding })
        offset += bytes.length
      },
    },
    options,
  )
  scanner.write(document)
  const summary = scanner.end()
  const { records, faults } = createProgrammeReader(options).read(Buffer.concat(chunks), pieces)
  return {
    records,
    faults,
    summary,
    warnings,
    offsets,
    unread: pieces.filter((piece) => !piece.isReported).length,
  }
}

const children = fc.constantFrom(
  '<title lang="en">A &amp; B</title>',
  '<title>Café  zwei\n drei</title>\n',
  '<desc>one & two &nope; &eacute;\n\n</desc>',
  '<desc><![CDATA[a <b> & c]]></desc>',
  '<desc>a<br/>b <i>c</i></desc>',
  '<!-- a comment with </programme> in it -->',
  '<icon src="https://example.com/a.jpg" width="200" height="300"/>\n',
  '<url system="S">https://example.com/</url>',
  "<icon src='https://example.com/a>b.jpg' />",
  '<credits><actor role="x">Y</actor><director>Z</credits>',
  '<category>News',
  '<unknown a="1"><deeper>x</deeper></unknown>\n',
  '<previously-shown channel="x"/>',
  '<rating system="R"><value>12</value></rating>',
  `<sub-title>${'long '.repeat(600)}</sub-title>`,
  '<title>caf\xe9</title>',
  '<desc>a < b</desc>',
  'stray text',
  '</desc>',
  '?! <new/>\r\n',
)
const starts = fc.constantFrom(
  '<programme start="20260101000000 +0000" stop="20260101010000 +0000" channel="a">',
  '<programme start="20260101" pdc-start="20260101" showview="12" clumpidx="1/2" channel="a">',
  '<programme start="20260101" channel="b &amp; c" >\n',
  "<programme channel='d'\n start='20260101000000 +0100' stop='never'>",
  '<programme start="20260101000000 +0000" channel="e"/>',
)
const ends = fc.constantFrom('</programme>', '</programme>\n', '</programme >', '\n</programme>', '')
const programme = fc
  .tuple(starts, fc.array(children, { maxLength: 5 }), ends)
  .map(([start, inner, end]) => start + inner.join('') + end)
const heads = fc.constantFrom('', '<?xml version="1.0" encoding="ISO-8859-2"?>', '<!DOCTYPE tv>\n')
const documents = fc
  .tuple(heads, fc.array(programme, { maxLength: 8 }))
  .map(([head, programmes]) => Buffer.from(`${head}<tv>\n${programmes.join('')}</tv>`, 'latin1'))

it('reads what a scanner left unread as the scanner does', () => {
  fc.assert(
    fc.property(documents, fc.integer({ min: 200, max: 5000 }), (document, windowBytes) => {
      const expected = scan(document, { windowBytes })
      const found = scanAndRead(document, { windowBytes })
      expect(found.records).toEqual(expected.programmes)
      expect(found.offsets).toEqual(expected.offsets)
      expect(found.summary.warnings + found.faults.warningCount + oneIf(expected.summary.invalidTexts)).toBe(
        expected.summary.warnings,
      )
      expect(found.summary.shortenedTexts + found.faults.shortenedTexts).toBe(expected.summary.shortenedTexts)
      expect(found.summary.invalidTexts + found.faults.invalidTexts).toBe(expected.summary.invalidTexts)
      const byPlace = (a: ScanWarning, b: ScanWarning) =>
        a.line - b.line || `${a.code} ${a.message}`.localeCompare(`${b.code} ${b.message}`)
      expect([...found.warnings, ...found.faults.warnings].toSorted(byPlace)).toEqual(
        expected.warnings.filter(({ code }) => code !== 'not_utf8').toSorted(byPlace),
      )
    }),
    { numRuns: 400 },
  )
})

/** The warning about all texts that are not UTF-8 is up to the caller, who knows them all. */
const oneIf = (count: number) => (count > 0 ? 1 : 0)

it('leaves ordinary programmes unread', () => {
  const ordinary = '<programme start="20260101" channel="a"><title>What? Now!</title></programme>\n'
  const commented = ordinary.replace('<title>', '<!-- x --><title>')
  const { records, unread } = scanAndRead(Buffer.from(`<tv>${ordinary.repeat(3)}${commented}</tv>`))
  expect(records).toHaveLength(4)
  expect(unread).toBe(3)
})

it('reads channels of more than one window', () => {
  const one = `<programme start="20260101" channel="a"><title>T</title><desc>${'x'.repeat(9000)}</desc></programme>\n`
  const { records } = scanAndRead(Buffer.from(`<tv>${one.repeat(40)}</tv>`))
  expect(records.map(({ line }) => line)).toEqual(Array.from({ length: 40 }, (_, index) => index + 1))
  expect(records.every(({ descs }) => descs[0]?.value.length === 9000)).toBe(true)
})

import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import * as fc from 'fast-check'
import { DtdValidator, XmlDocument, XmlDtd } from 'libxml2-wasm'
import { describe, expect, it } from 'vitest'
import { programmeDetails } from '../test/arbitraries.ts'
import { guideDataFolder } from '../test/guide-data.ts'
import { scan } from '../test/scan-text.ts'
import { createProgrammeRecord, type Programme, type ProgrammeRecord } from './records.ts'
import { validateXmltv } from './validate.ts'
import { footer, writeChannel, writeHeader, writeProgramme } from './writer.ts'

const start = Date.UTC(2026, 0, 1) / 1000
const header = writeHeader({ generatorName: 'Guidefeed', date: '20260101000000 +0000' })
const channel = writeChannel({ id: 'a', displayNames: [{ value: 'A' }] })

function programme(fields: Partial<Programme> = {}): Programme {
  const stop = start + 1800
  return { ...createProgrammeRecord('a', start, stop), stop, titles: [{ value: 'T' }], ...fields }
}

function withoutLine(record: ProgrammeRecord): object {
  return { ...record, line: 0 }
}

describe('writeProgramme', () => {
  it('writes the children in the DTD’s order, grouped by name', () => {
    const text = writeProgramme(
      programme({
        titles: [{ value: 'Tom & "Jerry"', lang: 'en' }, { value: 'Том' }],
        descs: [{ value: 'one\r\n two' }],
        credits: [
          { role: 'actor', name: 'B', character: 'Q"', guest: true },
          {
            role: 'director',
            name: 'A',
            images: [{ url: 'https://x.example/a.jpg', type: 'person' }, { url: 'file:///a' }],
            urls: [{ value: 'https://x.example/a', system: 'imdb' }],
          },
        ],
        categories: [{ value: 'Series' }],
        episodeNumbers: [{ system: 'onscreen', value: 's1e2' }],
        isNew: true,
        icons: [
          { src: 'https://x.example/y.png', width: '640', height: '-1' },
          { src: 'data:image/png;base64,AAAA' },
          { src: '/relative.png' },
        ],
        ratings: [{ system: 'VCHIP', value: 'TV-PG' }],
        urls: [{ value: 'https://x.example/1', system: 'imdb' }, { value: 'https://x.example/2' }],
        recorderCodes: {
          pdcStart: 'soon',
          vpsStart: '202601010105 +0100',
          showview: '1"2',
          videoplus: '67',
          clumpidx: '0/2',
        },
      }),
      'a&b',
    )
    expect(text)
      .toBe(`  <programme start="20260101000000 +0000" stop="20260101003000 +0000" vps-start="20260101000500 +0000" showview="1&quot;2" videoplus="67" clumpidx="0/2" channel="a&amp;b">
    <title lang="en">Tom &amp; "Jerry"</title>
    <title>Том</title>
    <desc>one\ntwo</desc>
    <credits>
      <director>A<image type="person">https://x.example/a.jpg</image><url system="imdb">https://x.example/a</url></director>
      <actor role="Q&quot;" guest="yes">B</actor>
    </credits>
    <category>Series</category>
    <icon src="https://x.example/y.png" width="640"/>
    <url system="imdb">https://x.example/1</url>
    <url>https://x.example/2</url>
    <episode-num system="xmltv_ns">0.1.</episode-num>
    <episode-num system="onscreen">S01E02</episode-num>
    <new/>
    <rating system="VCHIP">
      <value>TV-PG</value>
    </rating>
  </programme>
`)
  })

  it('cleans texts: one line, no control characters (U+0085 is the … of windows-1252), no lone surrogates, bidi marks kept', () => {
    const value = ' a\u0000\u0008\u0085b\n\n c\ud800\ufffe\uffff \u200fعربي\u200e '
    expect(writeProgramme(programme({ titles: [{ value }] }), 'a')).toContain(
      '<title>a…b c \u200fعربي\u200e</title>',
    )
  })

  it('drops overrides of the direction, which would reverse what follows', () => {
    expect(
      writeProgramme(programme({ titles: [{ value: 'News \u202egnp.\u202c \u202dx' }] }), 'a'),
    ).toContain('<title>News gnp.\u202c x</title>')
  })

  it('truncates a title at 255 characters, not inside a surrogate pair', () => {
    const cut = /<title>(.*)<\/title>/.exec(
      writeProgramme(programme({ titles: [{ value: `x${'🎬'.repeat(300)}` }] }), 'a'),
    )
    expect(cut?.[1]).toBe(`x${'🎬'.repeat(126)}…`)
  })

  it('writes no empty element and no programme without a title', () => {
    const empty = programme({
      subTitles: [{ value: ' ' }],
      credits: [{ role: 'actor', name: '\u0001' }],
      date: '',
      icons: [{ src: '' }],
      video: {},
      ratings: [{ value: '' }],
      length: { value: 0, units: 'minutes' },
    })
    expect(writeProgramme(empty, 'a').split('\n')).toHaveLength(4)
    expect(writeProgramme(programme({ titles: [{ value: '\u0001 ' }] }), 'a')).toBe('')
  })

  it('writes the same bytes for the same programme, also after a round trip', () => {
    const messy = fc.record({
      titles: fc.array(fc.record({ value: fc.string({ unit: 'binary' }) }), { minLength: 1, maxLength: 3 }),
      descs: fc.array(fc.record({ value: fc.string({ unit: 'binary' }) }), { maxLength: 2 }),
      icons: fc.array(fc.record({ src: fc.webUrl() }), { maxLength: 2 }),
      date: fc.string(),
      episodeNumbers: fc.array(
        fc.record({ system: fc.constantFrom('xmltv_ns', 'onscreen', 'x'), value: fc.string() }),
      ),
    })
    fc.assert(
      fc.property(messy, (fields) => {
        const text = writeProgramme(programme(fields), 'a')
        const [back] = scan(header + channel + text + footer).programmes
        const again = back ? writeProgramme({ ...back, stop: back.stop ?? 0 }, 'a') : ''
        expect(again).toBe(text)
        expect(validateXmltv(Buffer.from(header + channel + text + footer))).toEqual([])
      }),
    )
  })

  it('round-trips the record', () => {
    fc.assert(
      fc.property(programmeDetails, (details) => {
        const record = programme(details)
        const scanned = scan(header + channel + writeProgramme(record, 'a') + footer)
        expect(scanned.warnings).toEqual([])
        expect(scanned.programmes.map(withoutLine)).toEqual([withoutLine(record)])
      }),
      { numRuns: 300 },
    )
  })
})

describe('writeChannel', () => {
  it('falls back to the id without a name, and omits icons that are not http(s)', () => {
    expect(writeChannel({ id: 'a"b', displayNames: [{ value: ' ' }], icons: [{ src: 'data:,x' }] })).toBe(
      '  <channel id="a&quot;b">\n    <display-name>a"b</display-name>\n  </channel>\n',
    )
  })
})

const dtdFile = path.join(guideDataFolder, 'xmltv.dtd')

describe.runIf(existsSync(dtdFile))('against the DTD of xmltv', () => {
  it('writes only valid guides', () => {
    using dtd = XmlDtd.fromBuffer(readFileSync(dtdFile))
    using validator = new DtdValidator(dtd)
    fc.assert(
      fc.property(programmeDetails, (details) => {
        const text = header + channel + writeProgramme(programme(details), 'a') + footer
        using document = XmlDocument.fromString(text)
        expect(() => validator.validate(document)).not.toThrow()
      }),
    )
  })
})

it.each([
  ['2008', '2008'],
  ['2008-11', '200811'],
  ['20081130', '20081130'],
  ['2008-11-30 20:15', '20081130'],
  ['2008-2010', '2008'],
  ['20081345', '2008'],
  ['20081', undefined],
  ['soon', undefined],
])('writes the date %s as %s', (date, written) => {
  const [, value] = /<date>(.*)<\/date>/.exec(writeProgramme(programme({ date }), 'a')) ?? []
  expect(value).toBe(written)
})

import { describe, expect, it } from 'vitest'
import { codesOf, programme, scan, titlesOf, tv } from '../test/scan-text.ts'
import { normaliseProgrammes } from './normalise.ts'
import { writeChannel, writeProgramme } from './writer.ts'

const names = Array.from(
  { length: 13 },
  (_, index) => `<display-name lang="en">Name ${index}</display-name>`,
).join('')

function show(channel: string, title: string): string {
  return `<programme start="20260101" channel="${channel}"><title>${title}</title></programme>`
}

describe('habits of real guides', () => {
  it('passes on channels unchanged: repeated, empty, different only in case, long, with blanks, unnamed', () => {
    const ids = ['a', 'a', '', 'A', 'x'.repeat(61), 'Canal 13 HD', 'ünï']
    const scanned = scan(tv(ids.map((id) => `<channel id="${id}"/>`).join('')))
    expect(scanned.channels.map(({ id }) => id)).toEqual(ids)
    expect(scanned.channels[0]?.displayNames).toEqual([])
  })

  it('reads up to thirteen names of a channel, in their order', () => {
    const [channel] = scan(tv(`<channel id="a">${names}</channel>`)).channels
    expect(channel?.displayNames.map(({ value }) => value)).toEqual(
      Array.from({ length: 13 }, (_, index) => `Name ${index}`),
    )
  })

  it('reads programmes of undeclared channels, anywhere in the file', () => {
    const scanned = scan(tv(show('b', '1') + show('a', '2') + show('b', '3')))
    expect(scanned.programmes.map((record) => record.channel + (record.titles[0]?.value ?? ''))).toEqual([
      'b1',
      'a2',
      'b3',
    ])
    expect(scanned.warnings).toEqual([])
  })

  it('accepts children out of order, foreign elements and foreign attributes', () => {
    const inner =
      '<live/><date>2000</date><title x:y="1">T</title><desc>D</desc><icon/><lcn>5</lcn><title lang="no">T2</title>'
    const [record] = scan(tv(programme(1, inner).replace('channel=', 'catchup-id="1" channel='))).programmes
    expect(record).toMatchObject({
      date: '2000',
      titles: [{ value: 'T' }, { value: 'T2', lang: 'no' }],
      icons: [],
    })
  })

  it('reads a guide without a declaration, all on one line, or with CRLF', () => {
    const lines = [
      '<tv>',
      '<channel id="a">',
      '<display-name>A</display-name>',
      '</channel>',
      programme(1, '<title>T</title>'),
      '</tv>',
    ]
    const oneLine = scan(lines.join(''))
    const crlf = scan(lines.join('\r\n'))
    expect(titlesOf(oneLine)).toEqual(['T'])
    expect(oneLine.summary.lines).toBe(1)
    expect(crlf.programmes).toEqual(oneLine.programmes.map((record) => ({ ...record, line: 5 })))
    expect(codesOf(crlf)).toEqual([])
  })

  it('truncates a long text and a title, and drops a data: icon', () => {
    const icon = `data:image/png;base64,${'A'.repeat(8399)}`
    const inner = `<title>${'t'.repeat(1040)}</title><desc>${'d'.repeat(34_827)}</desc><icon src="${icon}"/>`
    const [record] = scan(tv(programme(1, inner))).programmes
    expect(record).toMatchObject({ descs: [{ value: 'd'.repeat(16_384) }], icons: [] })
    expect(record?.titles[0]?.value).toHaveLength(1040)
    const [written] = normaliseProgrammes(record ? [record] : [], { from: 0, until: 4e9 }).programmes
    const text = written ? writeProgramme(written, 'a') : ''
    expect(text).toContain(`<title>${'t'.repeat(254)}…</title>`)
    expect(text).not.toContain('data:')
    expect(writeChannel({ id: 'a', displayNames: [], icons: [{ src: icon }] })).not.toContain('data:')
  })

  it('treats line and paragraph separators as line breaks, no-break spaces as blanks', () => {
    const [record] = scan(
      tv(programme(1, '<title>a\u2028b\u00a0 c</title><desc>a\u2028b\u2029c</desc>')),
    ).programmes
    expect(record).toMatchObject({ titles: [{ value: 'a b c' }], descs: [{ value: 'a\nb\nc' }] })
  })

  it.each([
    ['yes', true],
    ['TRUE', true],
    ['1', true],
    ['no', false],
    ['false', false],
  ])('reads <present>%s</present>', (text, present) => {
    const inner = `<title>T</title><video><present>${text}</present></video>`
    expect(scan(tv(programme(1, inner))).programmes).toMatchObject([{ video: { present } }])
  })

  it('drops empty texts and meaningless language codes', () => {
    const inner =
      '<title lang="xx">T</title><sub-title lang="en"> </sub-title><desc lang="english language">D</desc><category/>'
    const [record] = scan(tv(programme(1, inner))).programmes
    expect(record).toMatchObject({
      titles: [{ value: 'T' }],
      subTitles: [],
      descs: [{ value: 'D' }],
      categories: [],
    })
    expect(record?.titles[0]).not.toHaveProperty('lang')
  })

  it('keeps Unix times, twelve digits and missing stops', () => {
    const shows = '<programme start="1442359200" channel="a"/><programme start="201509160000" channel="a"/>'
    expect(scan(tv(shows)).programmes.map(({ start, stop }) => [start, stop])).toEqual([
      [1_442_359_200, null],
      [Date.UTC(2015, 8, 16) / 1000, null],
    ])
  })

  it('treats an unreadable stop as missing, with a warning', () => {
    const scanned = scan(
      tv('<programme start="20260101" stop="later" channel="a"><title>T</title></programme>'),
    )
    expect(scanned.programmes[0]?.stop).toBeNull()
    expect(codesOf(scanned)).toEqual(['bad_stop'])
  })
})

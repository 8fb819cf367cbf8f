import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { codesOf, programme, scan, titlesOf, tv } from '../test/scan-text.ts'

/** A document whose titles are these bytes, as one-byte strings. */
function withTitles(...titles: string[]): Buffer {
  return Buffer.from(
    tv(titles.map((title, hour) => programme(hour % 24, `<title>${title}</title>`)).join('\n')),
    'latin1',
  )
}

const utf8 = (text: string) => Buffer.from(text).toString('latin1')

describe('damaged bytes', () => {
  it('keeps the UTF-8 around a bad byte, which alone is read as windows-1252', () => {
    const scanned = scan(withTitles(utf8('Łódź '), `${utf8('Łódź')} \x96 ${utf8('東京')} caf\xe9s`))
    expect(titlesOf(scanned)).toEqual(['Łódź', 'Łódź – 東京 cafés'])
  })

  it('drops a character that the end of a text cuts', () => {
    expect(titlesOf(scan(withTitles(utf8('Łódź i Kraków ń').slice(0, -1))))).toEqual(['Łódź i Kraków'])
  })

  it('reports the number of texts that are not UTF-8, with the first line, once', () => {
    const { warnings, summary } = scan(withTitles(utf8('Łódź'), 'caf\xe9', `${utf8('Łódź')}\xff`))
    expect(warnings).toEqual([
      { line: 4, code: 'not_utf8', message: '2 texts are not valid UTF-8; the first is here' },
    ])
    expect(summary.invalidTexts).toBe(2)
  })

  it('reports nothing for a declared encoding', () => {
    const bytes = Buffer.from(
      `<?xml version="1.0" encoding="ISO-8859-1"?><tv>${programme(1, '<title>caf\xe9</title>')}</tv>`,
      'latin1',
    )
    expect(scan(bytes).warnings).toEqual([])
  })

  it('maps control characters of U+0080 to U+009F and references to them as browsers do', () => {
    const scanned = scan(withTitles('1990 &#150; 2000 &#x92;', utf8('it\u0092s \u0085 \u0080 5\u0081')))
    expect(titlesOf(scanned)).toEqual(['1990 – 2000 ’', 'it’s … € 5'])
    expect(codesOf(scanned)).toEqual([])
  })

  it('reads ISO-2022-JP, declared or not, whose characters contain <', () => {
    const text = '\x1b$B$3$s%"%K%a<+<<\x1b(B'
    const inner = programme(1, `<title>${text}</title>`)
    const title = new TextDecoder('iso-2022-jp').decode(Buffer.from(text, 'latin1'))
    const filler = `<!--${'-'.repeat(300)}-->`
    for (const head of ['<?xml version="1.0" encoding="ISO-2022-JP"?>', '<?xml version="1.0"?>', filler]) {
      const bytes = Buffer.from(`${head}\n<tv>${inner}</tv>`, 'latin1')
      for (const size of [1, 7, 1000]) expect(titlesOf(scan(bytes, {}, () => size))).toEqual([title])
    }
  })

  it('takes no stray escape sequence in a UTF-8 file for ISO-2022-JP', () => {
    expect(titlesOf(scan(withTitles(utf8('Łódź'), '\x1b$B$3', utf8('東'))))).toEqual(['Łódź', '$B$3', '東'])
  })

  it('quotes letters in messages, but no binary noise', () => {
    const noise = '\x00\x01\xff\xfe\x9f\u0085'
    const shows = programme(1, '<title>T</title></größe>')
    const { warnings } = scan(
      Buffer.concat([
        Buffer.from(`<tv>Straße `),
        Buffer.from(noise, 'latin1'),
        Buffer.from(shows),
        Buffer.from('<a\xff\x81/></tv>', 'latin1'),
      ]),
    )
    expect(warnings.map(({ message }) => message)).toEqual([
      'text between the elements: "Straße …"',
      '</größe> does not close <programme>',
      '<a…> is not an XMLTV element',
    ])
  })

  it('never harms other texts and always yields well-formed ones, whatever bytes are injected', () => {
    const bad = fc.uint8Array({ minLength: 1, maxLength: 4 }).map((bytes) => {
      return Buffer.from(bytes.map((byte) => byte | 0x80)).toString('latin1')
    })
    const letters = fc.string({ unit: fc.constantFrom('Ł', 'ó', '東', 'a', 'é', '🎬'), maxLength: 12 })
    const sound = letters.map((text) => `東é${text}Łó`)
    const damaged = fc.tuple(sound, bad, sound)
    fc.assert(
      fc.property(sound, damaged, sound, (first, [before, bytes, after], last) => {
        const piece = utf8(`${before}|`) + bytes + utf8(`|${after}`)
        const titles = titlesOf(scan(withTitles(utf8(first), piece, utf8(last))))
        expect(titles[0]).toBe(first)
        expect(titles[2]).toBe(last)
        expect(titles[1]?.isWellFormed()).toBe(true)
        expect(titles[1]?.startsWith(`${before}|`)).toBe(true)
        expect(titles[1]?.endsWith(`|${after}`)).toBe(true)
      }),
      { numRuns: 300 },
    )
  })
})

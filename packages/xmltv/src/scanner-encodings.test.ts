import { describe, expect, it } from 'vitest'
import { programme, scan, titlesOf, tv } from '../test/scan-text.ts'

const title = 'Łódź café 東京 بث 🎬'
const body = `<tv>${programme(1, `<title>${title}</title>`)}</tv>`

/** A document in a single-byte encoding, declared as `label`; `\xNN` in the title are its bytes. */
function singleByte(label: string | null, bytes: string): Buffer {
  const declaration = label === null ? '' : `<?xml version='1.0' encoding='${label}'?>\n`
  return Buffer.from(`${declaration}<tv>${programme(1, `<title>${bytes}</title>`)}</tv>`, 'latin1')
}

function utf16(text: string, isBigEndian: boolean): Buffer {
  const bytes = Buffer.from(text, 'utf16le')
  return isBigEndian ? bytes.swap16() : bytes
}

describe('encodings', () => {
  it('reads UTF-8 with a byte order mark, without a declaration, and declared as something else', () => {
    expect(titlesOf(scan(`\ufeff${tv(programme(1, `<title>${title}</title>`))}`))).toEqual([title])
    expect(titlesOf(scan(body))).toEqual([title])
    const declared = `<?xml version="1.0" encoding="ISO-8859-1"?>${body}`
    expect(titlesOf(scan(declared))).toEqual([title])
    expect(scan(`\ufeff${declared}`).warnings).toEqual([])
  })

  it('reads ISO-8859-1, and the windows-1252 that such files often are', () => {
    expect(titlesOf(scan(singleByte('ISO-8859-1', 'caf\xe9')))).toEqual(['café'])
    expect(titlesOf(scan(singleByte('ISO-8859-1', 'it\x92s \x80 5')))).toEqual(['it’s € 5'])
    expect(titlesOf(scan(singleByte(null, 'caf\xe9')))).toEqual(['café'])
    expect(titlesOf(scan(singleByte('UTF-8', 'caf\xe9')))).toEqual(['café'])
  })

  it('reads the windows and ISO code pages that are declared', () => {
    expect(titlesOf(scan(singleByte('windows-1251', '\xcd\xee\xe2\xee\xf1\xf2\xe8')))).toEqual(['Новости'])
    expect(titlesOf(scan(singleByte('windows-1250', '\xa3\xf3d\x9f')))).toEqual(['Łódź'])
    expect(titlesOf(scan(singleByte('ISO-8859-2', '\xa3\xf3d\xbc')))).toEqual(['Łódź'])
    expect(titlesOf(scan(singleByte('windows-1256', '\xc8\xcb')))).toEqual(['بث'])
    expect(titlesOf(scan(singleByte('no-such-encoding', 'caf\xe9')))).toEqual(['café'])
  })

  it('detects the encoding of each text in files that mix encodings', () => {
    const utf8 = Buffer.from('Łódź').toString('latin1')
    const bytes = singleByte('ISO-8859-1', `caf\xe9</title><title>${utf8}`)
    expect(scan(bytes).programmes[0]?.titles).toEqual([{ value: 'café' }, { value: 'Łódź' }])
  })

  it('reads UTF-16 of both orders, with and without a byte order mark, in chunks of any size', () => {
    for (const isBigEndian of [false, true]) {
      for (const mark of ['\ufeff', '']) {
        const bytes = utf16(`${mark}<?xml version="1.0" encoding="UTF-16"?>${body}`, isBigEndian)
        for (const size of [1, 3, 1000]) expect(titlesOf(scan(bytes, {}, () => size))).toEqual([title])
      }
    }
  })

  it('keeps bidi marks and a real U+FFFD', () => {
    const marked = '\u200fנסיון\u200e \ufffd'
    expect(titlesOf(scan(`<tv>${programme(1, `<title>${marked}</title>`)}</tv>`))).toEqual([marked])
  })
})

import { describe, expect, it } from 'vitest'
import { codesOf, programme, scan, titlesOf, tv } from '../test/scan-text.ts'
import { createTextProbe, type TextTraits } from './text-probe.ts'

function probe(...chunks: Uint8Array[]): TextTraits {
  const textProbe = createTextProbe()
  for (const chunk of chunks) textProbe.write(chunk)
  return textProbe.end()
}

/** Bytes of each character of an encoding of at most two bytes per character. */
function bytesByCharacter(encoding: string): Map<string, number[]> {
  const decoder = new TextDecoder(encoding)
  const all = Array.from({ length: 256 }, (_, byte) => byte)
  const high = all.filter((byte) => byte >= 0x80)
  const sequences = [...all.map((byte) => [byte]), ...high.flatMap((lead) => all.map((byte) => [lead, byte]))]
  const found = new Map<string, number[]>()
  for (const sequence of sequences) {
    const character = decoder.decode(new Uint8Array(sequence))
    if (!found.has(character)) found.set(character, sequence)
  }
  return found
}

/** A guide of one title per programme, without declaration. */
function encoded(titles: readonly string[], encoding: string, lang = ''): Buffer {
  const bytesOf = bytesByCharacter(encoding)
  const attribute = lang === '' ? '' : ` lang="${lang}"`
  const text = titles.map((title) => programme(1, `<title${attribute}>${title}</title>`)).join('')
  return Buffer.from(Array.from(`<tv>${text}</tv>`).flatMap((character) => bytesOf.get(character) ?? 0x3f))
}

const samples: [encoding: string, title: string][] = [
  ['windows-1252', 'Les étés à la plage, où êtes-vous, ça va'],
  ['windows-1252', 'Die Küste für Große: Schöne Grüße aus Österreich'],
  ['windows-1252', 'Años de niñez en la montaña, mañana según él'],
  ['windows-1250', 'Příliš žluťoučký kůň úpěl ďábelské ódy'],
  ['windows-1250', 'Zażółć gęślą jaźń, wiadomości główne'],
  ['windows-1250', 'Árvíztűrő tükörfúrógép, hősök éjszakája'],
  ['windows-1251', 'Новости дня и погода на завтра'],
  ['windows-1253', 'Ειδήσεις και ο καιρός της ημέρας'],
  ['windows-1254', 'Akşam haberleri, güneşli gün, ağır çekim, şarkı yarışması'],
  ['windows-1255', 'חדשות הערב ומזג האוויר'],
  ['windows-1256', 'الأخبار المسائية وأحوال الطقس'],
  ['windows-1257', 'Žinių laida, šįvakar, ėjimas, ūkininkų šou'],
  ['gbk', '新闻联播，天气预报和电视剧：人民的名义'],
  ['big5', '新聞報導、氣象預報、電視劇：我的小天地'],
  ['shift_jis', 'きょうの料理、大河ドラマ、ニュース７'],
  ['euc-jp', 'きょうの料理、大河ドラマ、ニュース７'],
  ['euc-kr', '뉴스 데스크, 무한도전, 아침마당'],
]

describe('text probe', () => {
  it.each(samples)('finds %s by its letters: %s', (encoding, title) => {
    const bytes = encoded([title, title], encoding)
    const textTraits = probe(bytes)
    expect(textTraits).toMatchObject({ isUtf8: false, encoding })
    const scanned = scan(bytes, { textTraits })
    expect(titlesOf(scanned)).toEqual([title, title])
    expect(scanned.warnings).toEqual([
      {
        line: 1,
        code: 'not_utf8',
        message: `the texts are not UTF-8 and no encoding is declared: read as ${encoding}`,
      },
    ])
  })

  it('chooses between encodings of one language by their characters', () => {
    const title = '新聞報導、氣象預報、電視劇'
    expect(probe(encoded([title], 'big5', 'zh')).encoding).toBe('big5')
    expect(probe(encoded(['麤鱻'], 'gbk', 'zh')).encoding).toBe('gbk')
  })

  it('believes the declared languages before letters', () => {
    expect(probe(encoded(['caf\u00e9'], 'windows-1252', 'cs')).encoding).toBe('windows-1250')
    expect(probe(encoded(['Да', 'Да'], 'windows-1251', 'ru')).encoding).toBe('windows-1251')
  })

  it('counts a file with a few bad texts as UTF-8, also for other chunks', () => {
    const utf8 = Buffer.from(tv(programme(1, '<title>Łódź</title>'.repeat(9))))
    const bad = Buffer.from(programme(2, '<title>caf\xe9</title>'), 'latin1')
    expect(probe(Buffer.concat([utf8, bad])).isUtf8).toBe(true)
    expect(probe(utf8, bad, utf8).isUtf8).toBe(true)
    expect(probe(Buffer.from(tv(programme(1, '<title>News</title>')))).isUtf8).toBe(true)
    expect(probe(Buffer.from('\ufeff<tv>Łódź</tv>', 'utf16le')).isUtf8).toBe(true)
  })

  it('reads declared GBK whole: short texts can be valid UTF-8 by chance', () => {
    const gbk = '\xc4\xa3\xc4\xe2'
    const chance = '\xc4\xa3'
    const inner = [gbk, gbk, chance].map((title) => programme(1, `<title>${title}</title>`)).join('')
    const bytes = Buffer.from(`<?xml version="1.0" encoding="GBK"?><tv>${inner}</tv>`, 'latin1')
    expect(titlesOf(scan(bytes, { textTraits: probe(bytes) }))).toEqual(['模拟', '模拟', '模'])
  })

  it('unescapes twice where the whole source escapes twice, never for one text', () => {
    const twice = tv(programme(1, '<title>Tom &amp;amp; Jerry&amp;#39;s</title>').repeat(30))
    const scanned = scan(twice, { textTraits: probe(Buffer.from(twice)) })
    expect(titlesOf(scanned)[0]).toBe("Tom & Jerry's")
    expect(codesOf(scanned)).toEqual(['escaped_twice'])
    const once = tv(
      programme(1, '<title>Tom &amp; Jerry</title>').repeat(30) + programme(2, '<title>&amp;amp;</title>'),
    )
    const untouched = scan(once, { textTraits: probe(Buffer.from(once)) })
    expect(titlesOf(untouched).at(-1)).toBe('&amp;')
    expect(codesOf(untouched)).toEqual([])
  })

  it('takes no address for a text that is escaped twice', () => {
    const address = '<icon src="https://a.example/?a=1&amp;b=2"/>'
    const bytes = Buffer.from(tv(programme(1, `<title>A &amp;amp; B</title>${address}`).repeat(30)))
    expect(probe(bytes).isDoubleEscaped).toBe(true)
  })
})

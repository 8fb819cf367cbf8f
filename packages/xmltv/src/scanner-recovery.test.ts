import { describe, expect, it, test } from 'vitest'
import { codesOf, programme, scan, titlesOf, tv } from '../test/scan-text.ts'

const before = programme(1, '<title>Before</title>')
const after = programme(3, '<title>After</title>')

/** A fault between two good programmes: its text, the expected titles and warnings. */
const faults: [string, string, string[], string[]][] = [
  ['a raw ampersand', programme(2, '<title>Tom & Jerry</title>'), ['Tom & Jerry'], ['stray_ampersand']],
  [
    'an ampersand in an attribute',
    programme(2, '<title>T</title><icon src="http://x/?a=1&b=2"/>'),
    ['T'],
    ['stray_ampersand'],
  ],
  [
    'an undefined entity of HTML',
    programme(2, '<title>Caf&eacute;&nbsp;!</title>'),
    ['Café !'],
    ['undefined_entity', 'undefined_entity'],
  ],
  ['an unknown entity', programme(2, '<title>a &foo; b</title>'), ['a &foo; b'], ['undefined_entity']],
  [
    'a reference to no character',
    programme(2, '<title>a&#0;&#xD800;b</title>'),
    ['ab'],
    ['bad_character_reference', 'bad_character_reference'],
  ],
  [
    'a < in a text',
    programme(2, '<title>1 < 2 <3</title>'),
    ['1 < 2 <3'],
    ['stray_less_than', 'stray_less_than'],
  ],
  ['a <word in a text', programme(2, '<title>a <b and c</title>'), ['a <b and c'], ['stray_less_than']],
  ['a wrong closing tag', programme(2, '<title>Wrong</tilte><desc>d</desc>'), ['Wrong'], ['mismatched_tag']],
  [
    'a record closed as another',
    programme(2, '<title>Wrong</title>').replace('</programme>', '</channel>'),
    ['Wrong'],
    ['mismatched_tag'],
  ],
  ['a title that is not closed', programme(2, '<title>Open<desc>d</desc>'), ['Open'], ['missing_end_tag']],
  [
    'a programme that is not closed',
    programme(2, '<title>Open</title>').replace('</programme>', ''),
    ['Open'],
    ['missing_end_tag'],
  ],
  [
    'credits that are not closed',
    programme(2, '<title>T</title><credits><actor>A</actor><date>2000</date>'),
    ['T'],
    ['missing_end_tag'],
  ],
  [
    'a tag without its end',
    programme(2, '<title lang="en"\n<desc>d</desc>').replace('<title', '<title>T</title><title'),
    ['T'],
    ['unclosed_tag', 'missing_end_tag'],
  ],
  [
    'a missing quote',
    programme(2, '<title>T</title><icon src="http://x/>\n<desc lang="en">d</desc>'),
    ['T'],
    ['unclosed_attribute'],
  ],
  [
    'a missing quote before the next attribute',
    programme(2, '<title>T</title>').replace(' stop=', ' x="1 stop='),
    ['T'],
    ['unclosed_attribute'],
  ],
  ['an attribute without quotes', programme(2, '<title lang=en>T</title>'), ['T'], ['bad_attribute']],
  [
    'text between elements',
    `rubbish ${programme(2, 'x<title>T</title>y')}`,
    ['T'],
    ['stray_text', 'stray_text', 'stray_text'],
  ],
  [
    'an element that is not in the DTD',
    programme(2, '<title>T</title><series-id>5</series-id><lcn><a><b/></a></lcn>'),
    ['T'],
    [],
  ],
  [
    'programmes inside of an unknown element',
    `<programmes>${programme(2, '<title>T</title>')}</programmes>`,
    ['T'],
    ['unknown_element'],
  ],
  [
    'a stray closing tag',
    `</channel></x>${programme(2, '<title>T</title></b>')}`,
    ['T'],
    ['mismatched_tag', 'mismatched_tag'],
  ],
  ['a control character', programme(2, '<title>a\u0001\u0008b</title>'), ['ab'], []],
  ['a cut CDATA section', programme(2, '<title><![CDATA[Cut</title>'), ['Cut'], ['unterminated_markup']],
  [
    'an unterminated comment',
    `<!-- oops ${programme(2, '<title>T</title>')}`,
    ['T'],
    ['unterminated_markup', 'stray_text'],
  ],
  [
    'an end in the middle',
    `${programme(2, '<title>T</title>')}</tv>\nrest of a file</actor>\n`,
    ['T'],
    ['junk_after_end', 'junk_after_end'],
  ],
]

describe('recovery', () => {
  test.each(faults)('%s does not affect its neighbours', (_, inner, titles, codes) => {
    const scanned = scan(tv(`${before}\n${inner}\n${after}`))
    expect(titlesOf(scanned)).toEqual(['Before', ...titles, 'After'])
    expect(codesOf(scanned)).toEqual(codes)
  })

  it('reads concatenated files', () => {
    const scanned = scan(tv(before) + '\ufeff' + tv(after))
    expect(titlesOf(scanned)).toEqual(['Before', 'After'])
    expect(codesOf(scanned)).toEqual(['second_root'])
    expect(scanned.summary.isTruncated).toBe(false)
  })

  it('reads programmes after </tv>, with one warning', () => {
    const scanned = scan(`${tv(before)}${after}${after}`)
    expect(titlesOf(scanned)).toEqual(['Before', 'After', 'After'])
    expect(codesOf(scanned)).toEqual(['junk_after_end'])
  })

  it('keeps all complete elements of an input truncated anywhere', () => {
    const document = tv(`${before}\n${programme(2, '<title>Second</title><desc>Long &amp; good</desc>')}`)
    for (let size = document.length - 8; size > 0; size--) {
      const scanned = scan(document.slice(0, size))
      const hasWholeFirst = size >= document.indexOf('Before</title>') + 14
      const hasWholeSecond = size >= document.indexOf('Second</title>') + 14
      expect(titlesOf(scanned).includes('Before')).toBe(hasWholeFirst)
      expect(titlesOf(scanned).includes('Second')).toBe(hasWholeSecond)
      expect(scanned.summary.isTruncated || size < document.indexOf('<tv>') + 4).toBe(true)
    }
  })

  it('flattens markup in a description to its text', () => {
    const [record] = scan(
      tv(
        programme(
          1,
          '<title>T</title><desc>One <b>two</b> <i>three</b><br/>four<p>five</p></i> six</desc><date>2000</date>',
        ),
      ),
    ).programmes
    expect(record?.descs).toEqual([{ value: 'One two three\nfour\nfive\nsix' }])
    expect(record?.date).toBe('2000')
  })

  it('reports the line of each fault', () => {
    const scanned = scan(
      tv(`${before}\n${programme(2, '<title>T</title>\n<desc>one\ntwo & three\n&nbsp;</desc>')}\n${after}`),
    )
    expect(scanned.warnings.map(({ code, line }) => [code, line])).toEqual([
      ['stray_ampersand', 6],
      ['undefined_entity', 7],
    ])
    expect(scanned.programmes.map(({ line }) => line)).toEqual([3, 4, 8])
  })

  it('loses at most the programme of one bad byte and its neighbour', () => {
    const programmes = Array.from({ length: 12 }, (_, hour) =>
      programme(
        hour,
        `<title lang="en">Title ${hour}</title><desc>Text &amp; more</desc><icon src="http://x/y.png"/>`,
      ),
    )
    const document = tv(programmes.join('\n'))
    for (const bad of ['<', '>', '&', '"', '/', '\0', '\xff']) {
      for (let at = document.indexOf('<programme'); at < document.length - 7; at += 7) {
        const bytes = Buffer.from(document)
        bytes.write(bad, at, 'latin1')
        const found = new Set(titlesOf(scan(bytes)))
        const lost = programmes.filter((_, hour) => !found.has(`Title ${hour}`)).length
        expect(lost, `${bad} at ${at}`).toBeLessThanOrEqual(2)
      }
    }
  })
})

import { describe, expect, it } from 'vitest'
import { programme, scan, titlesOf, tv } from '../test/scan-text.ts'

const everything = `<programme start="20260101180000 +0000" stop="20260101190000 +0100" channel="one.tv"
  pdc-start="20260101180000 +0000" vps-start="202601011905 +0100" showview="12345" videoplus="67890" clumpidx="0/2">
  <title lang="en">Programme One</title>
  <title lang="xx">Programm Eins</title>
  <sub-title lang="en">Pilot</sub-title>
  <desc lang="en">First line.
    Second   line.</desc>
  <credits>
    <director>Sam Example</director>
    <actor role="Karl" guest="yes">Ryan Sample<image type="person">https://example.com/x.jpg</image><url system="imdb">https://example.com/r</url></actor>
    <guest>Emily Sample</guest>
  </credits>
  <date>1990</date>
  <category lang="en">Comedy</category><category>Drama</category>
  <keyword lang="en">physical-comedy</keyword>
  <language>English</language>
  <orig-language lang="en">French</orig-language>
  <length units="minutes">60</length>
  <icon src="https://example.com/icon.jpg" width="100"/>
  <url system="imdb">https://example.com/one</url><url>https://example.com/two</url>
  <country>US</country>
  <episode-num system="xmltv_ns">1 . 1 . 0/1</episode-num>
  <episode-num>S02E02</episode-num>
  <video><present>yes</present><colour>no</colour><aspect>16:9</aspect><quality>HDTV</quality></video>
  <audio><stereo>dolby</stereo></audio>
  <previously-shown start="20220331180000 +0000" channel="two.tv"/>
  <premiere>First on television</premiere>
  <last-chance/>
  <new/>
  <subtitles type="teletext"><language>English</language></subtitles>
  <rating system="MPAA"><value>NC-17</value><icon src="https://example.com/nc17.png"/></rating>
  <rating system="bare">TVG</rating>
  <star-rating><value>4/5</value></star-rating>
  <review type="text" source="Paper" reviewer="Joe" lang="en">Fine</review>
  <image type="poster" size="1">https://example.com/poster.jpg</image>
</programme>`

describe('createScanner', () => {
  it('reads every element of the DTD', () => {
    const { programmes, warnings } = scan(tv(everything))
    expect(warnings).toEqual([])
    expect(programmes).toEqual([
      {
        channel: 'one.tv',
        start: 1_767_290_400,
        stop: 1_767_290_400,
        titles: [{ value: 'Programme One', lang: 'en' }, { value: 'Programm Eins' }],
        subTitles: [{ value: 'Pilot', lang: 'en' }],
        descs: [{ value: 'First line.\nSecond line.', lang: 'en' }],
        credits: [
          { role: 'director', name: 'Sam Example' },
          {
            role: 'actor',
            name: 'Ryan Sample',
            character: 'Karl',
            guest: true,
            images: [{ url: 'https://example.com/x.jpg', type: 'person' }],
            urls: [{ value: 'https://example.com/r', system: 'imdb' }],
          },
          { role: 'guest', name: 'Emily Sample' },
        ],
        date: '1990',
        categories: [{ value: 'Comedy', lang: 'en' }, { value: 'Drama' }],
        keywords: [{ value: 'physical-comedy', lang: 'en' }],
        language: { value: 'English' },
        origLanguage: { value: 'French', lang: 'en' },
        length: { value: 60, units: 'minutes' },
        icons: [{ src: 'https://example.com/icon.jpg', width: '100' }],
        urls: [{ value: 'https://example.com/one', system: 'imdb' }, { value: 'https://example.com/two' }],
        countries: [{ value: 'US' }],
        episodeNumbers: [
          { system: 'xmltv_ns', value: '1 . 1 . 0/1' },
          { system: 'onscreen', value: 'S02E02' },
        ],
        video: { present: true, colour: false, aspect: '16:9', quality: 'HDTV' },
        audio: { stereo: 'dolby' },
        previouslyShown: { start: '20220331180000 +0000', channel: 'two.tv' },
        premiere: { value: 'First on television' },
        lastChance: true,
        isNew: true,
        subtitles: [{ type: 'teletext', language: { value: 'English' } }],
        ratings: [
          { system: 'MPAA', value: 'NC-17', icons: [{ src: 'https://example.com/nc17.png' }] },
          { system: 'bare', value: 'TVG' },
        ],
        starRatings: [{ value: '4/5' }],
        reviews: [{ type: 'text', value: 'Fine', source: 'Paper', reviewer: 'Joe', lang: 'en' }],
        images: [{ url: 'https://example.com/poster.jpg', type: 'poster', size: '1' }],
        recorderCodes: {
          pdcStart: '20260101180000 +0000',
          vpsStart: '202601011905 +0100',
          showview: '12345',
          videoplus: '67890',
          clumpidx: '0/2',
        },
        line: 3,
      },
    ])
  })

  it('ignores the DTD’s default place among programmes of a slot', () => {
    const text = programme(1, '<title>T</title>').replace('channel=', 'clumpidx="0/1" lang="en" channel=')
    expect(scan(tv(text)).programmes[0]).not.toHaveProperty('recorderCodes')
  })

  it('reads channels with all their names, icons and addresses', () => {
    const channel = `<channel id="one.tv"><display-name lang="en">One</display-name><display-name>1</display-name>
      <icon src="https://example.com/1.png"/><url>https://example.com</url></channel>`
    expect(scan(tv(channel)).channels).toEqual([
      {
        id: 'one.tv',
        displayNames: [{ value: 'One', lang: 'en' }, { value: '1' }],
        icons: [{ src: 'https://example.com/1.png' }],
        urls: [{ value: 'https://example.com' }],
        line: 3,
      },
    ])
  })

  it('returns a summary', () => {
    const scanned = scan(
      tv(`<channel id="a"><display-name>A</display-name></channel>\n${programme(1, '<title>T</title>')}`),
    )
    expect(scanned.summary).toEqual({
      looksLikeXmltv: true,
      rootName: 'tv',
      bytes: 216,
      lines: 6,
      channels: 1,
      programmesRead: 1,
      dropped: {},
      warnings: 0,
      shortenedTexts: 0,
      invalidTexts: 0,
      firstInvalidLine: 0,
      isTruncated: false,
    })
  })

  it('reports the offset of each time, in any notation, and of times that name none', () => {
    const times = [
      '20260101180000 +0130',
      '20260101180000 -0500',
      '20260101180000',
      '2026-01-01T18:00Z',
      'soon',
    ]
    const programmes = times.map((start) => `<programme start="${start}" channel="a"/>`).join('')
    expect(scan(tv(programmes)).offsets).toEqual([90, -300, null, 0])
  })

  it('accepts channels after programmes, and none at all', () => {
    const { channels, programmes } = scan(
      tv(`${programme(1, '<title>T</title>')}<channel id="a"><display-name>A</display-name></channel>`),
    )
    expect(channels).toHaveLength(1)
    expect(programmes).toHaveLength(1)
  })

  it('skips a DOCTYPE with its internal subset and never expands its entities', () => {
    const document = `<!DOCTYPE tv [ <!ENTITY a "aaaa>]"> <!-- ' --> <!ENTITY b SYSTEM "file:///etc/passwd"> ]>
      <tv>${programme(1, '<title>x &a; &b; y</title>')}</tv>`
    const scanned = scan(document)
    expect(titlesOf(scanned)).toEqual(['x &a; &b; y'])
    expect(scanned.warnings.map(({ code }) => code)).toEqual(['undefined_entity', 'undefined_entity'])
  })

  it('reads every legal spelling of the same document', () => {
    const document = tv(`<!-- <programme channel="no"> -->
      <programme
        start = '20260101010000 +0000'\r\n stop='20260101020000 +0000' channel  =  "a>b" >\r
        <title><![CDATA[Rock & <Roll>]]> &#x26; Jazz&#33;</title><?note ?>
        <!-- > --><sub-title>One<!-- gone -->Two</sub-title >
        <desc></desc><desc/>
      </programme>`)
    const { programmes, warnings } = scan(document)
    expect(warnings).toEqual([])
    expect(programmes).toMatchObject([
      {
        channel: 'a>b',
        titles: [{ value: 'Rock & <Roll> & Jazz!' }],
        subTitles: [{ value: 'OneTwo' }],
        descs: [],
      },
    ])
  })

  it('drops a programme without channel or readable start, with its line', () => {
    const scanned = scan(
      tv(`<programme start="20260101000000"><title>A</title></programme>
<programme start="soon" channel="a"><title>B</title></programme>
<programme start="" channel="a"><title>C</title></programme>
<channel><display-name>D</display-name></channel>
${programme(1, '<title>E</title>')}`),
    )
    expect(titlesOf(scanned)).toEqual(['E'])
    expect(scanned.droppedLines).toEqual([
      ['missing_channel', 3],
      ['bad_start', 4],
      ['missing_start', 5],
      ['channel_without_id', 6],
    ])
    expect(scanned.summary.programmesRead).toBe(4)
  })

  it('recognises that a page, a feed or empty input is not a guide', () => {
    const page = '<!DOCTYPE html><html><body><p class=x>Not found<br></body></html>'
    expect(scan(page).summary).toMatchObject({ looksLikeXmltv: false, rootName: 'html' })
    expect(scan('<rss><channel><title>News</title></channel></rss>').summary).toMatchObject({
      looksLikeXmltv: false,
      rootName: 'rss',
    })
    expect(scan('').summary).toMatchObject({ looksLikeXmltv: false, rootName: null, bytes: 0, lines: 0 })
    expect(scan('{"error":"<forbidden"}').summary.looksLikeXmltv).toBe(false)
  })

  it('reports at most the requested number of warnings, and counts all', () => {
    const inner = Array.from({ length: 5 }, () => programme(1, '<title>a & b</title>')).join('\n')
    const scanned = scan(tv(inner), { maxWarnings: 2 })
    expect(scanned.warnings).toHaveLength(2)
    expect(scanned.summary.warnings).toBe(5)
  })

  it('reads times without an offset in the given zone', () => {
    const inner = '<programme start="20260101080000" channel="a"><title>T</title></programme>'
    const [record] = scan(tv(inner), { defaultOffsetMinutes: 480 }).programmes
    expect(record).toMatchObject({ start: Date.UTC(2026, 0, 1) / 1000, stop: null })
  })
})

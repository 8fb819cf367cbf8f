import { describe, expect, it } from 'vitest'
import { parsePlaylist } from './parse-playlist.ts'
import { tagPlaylist } from './tag-playlist.ts'

const address = 'http://tv.example:8080/live/user/secret/1.ts'
const guideUrl = 'https://guide.example/g/abc.xml.gz'
/** Tags the first channels in their order. */
const tag = (text: string, ids: string[], url: string | null = null) =>
  tagPlaylist(text, { ids: new Map(ids.entries()), guideUrl: url })

it('entries get ids, and all else stays as it was', () => {
  const text = [
    '\uFEFF#EXTM3U x-tvg-url="http://epg.example/old.xml" refresh="3600"',
    '#EXTINF:-1 tvg-id="old" tvg-logo="http://x/l.png" group-title="UK | News",UK: BBC One FHD',
    '#EXTVLCOPT:http-user-agent=Player',
    address,
    '#EXTINF:-1 group-title="VOD",A Film',
    'http://tv.example/movie/user/secret/7.mkv',
    '##### UK #####',
    '  #EXTINF:-1,Second',
    address,
    '#EXTINF:-1 tvg-id=kept,Third',
    address,
    '',
  ].join('\r\n')
  expect(tag(text, ['bbcone.uk', 'second.uk'])).toBe(
    text
      .replace('tvg-id="old"', 'tvg-id="bbcone.uk"')
      .replace('#EXTINF:-1,Second', '#EXTINF:-1 tvg-id="second.uk",Second'),
  )
})

it('an entry that occurs twice gets its id in both places', () => {
  const entry = `#EXTINF:-1,One\n${address}\n`
  expect(tag(`${entry}#EXTINF:-1,Two\n${entry}`, ['one.uk', 'two.uk']).match(/tvg-id="\w+\.uk"/g)).toEqual([
    'tvg-id="one.uk"',
    'tvg-id="two.uk"',
    'tvg-id="one.uk"',
  ])
})

it.each([
  [
    'a value without quotes',
    '#EXTINF:-1 tvg-id=old tvg-chno=7,One',
    '#EXTINF:-1 tvg-id="a.uk" tvg-chno=7,One',
  ],
  ['an empty value', '#EXTINF:-1 tvg-id="" ,One', '#EXTINF:-1 tvg-id="a.uk" ,One'],
  ['capitals and spaces', '#extinf: 0 TVG-ID = "x",One', '#extinf: 0 TVG-ID = "a.uk",One'],
  [
    'commas between attributes',
    '#EXTINF:-1, tvg-id="x", tvg-chno="7", One',
    '#EXTINF:-1, tvg-id="a.uk", tvg-chno="7", One',
  ],
  ['no attributes', '#EXTINF:-1 ,One', '#EXTINF:-1 tvg-id="a.uk" ,One'],
])('%s is replaced or added in place', (_, line, expected) => {
  expect(tag(line, ['a.uk'])).toBe(expected)
})

describe('the address of the guide', () => {
  it.each([
    ['is added to a bare first line', '#EXTM3U\n', `#EXTM3U url-tvg="${guideUrl}" x-tvg-url="${guideUrl}"\n`],
    [
      'replaces others',
      '#EXTM3U x-tvg-url="a" url-tvg="b" cache=500\r\n',
      `#EXTM3U x-tvg-url="${guideUrl}" url-tvg="${guideUrl}" cache=500\r\n`,
    ],
    [
      'comes with a first line where there is none',
      '#EXTINF:-1,One',
      `#EXTM3U url-tvg="${guideUrl}" x-tvg-url="${guideUrl}"\n#EXTINF:-1,One`,
    ],
  ])('%s', (_, text, expected) => {
    expect(tag(text, [], guideUrl)).toBe(expected)
  })
})

it('a tagged playlist has the same channels, with the ids', () => {
  const names = ['One', 'Two, the second', '"Three"', 'F=4']
  const text = names
    .map((name, at) => `#EXTINF:-1 tvg-name="${name}" tvg-id="${at}" group-title="A, B",${name}\n${address}`)
    .join('\n')
  const ids = names.map((_, at) => `id${at}.uk`)
  const { channels } = parsePlaylist(text)
  expect(parsePlaylist(tag(text, ids, guideUrl)).channels).toEqual(
    channels.map((channel, at) => ({ ...channel, id: ids[at] })),
  )
})

it('quotes in an id or address cannot end the attribute', () => {
  expect(tag('#EXTM3U\n#EXTINF:-1,One', ['a" b="c'], 'http://x/"')).not.toMatch(/""|b="c"/)
})

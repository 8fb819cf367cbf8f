import { describe, expect, it } from 'vitest'
import { parsePlaylist } from './parse-playlist.ts'

const address = 'http://tv.example:8080/live/user/secret/1.ts'
const entry = (name: string, { attributes = '', url = address, duration = '-1' } = {}) =>
  `#EXTINF:${duration} ${attributes},${name}\n${url}\n`
const namesOf = (text: string) => parsePlaylist(text).channels.map(({ names }) => names.join(' / '))

it('a playlist has channels with ids, names, groups and countries', () => {
  const text = `#EXTM3U x-tvg-url="http://epg.example/guide.xml"
#EXTINF:-1 tvg-id="bbcone.uk" tvg-name="BBC One" tvg-country="UK" tvg-logo="http://x/l.png" group-title="UK | News",UK: BBC One FHD
#EXTVLCOPT:http-user-agent=Player
${address}
#EXTINF:-1,Second
#EXTGRP:Sport
${address}
`
  expect(parsePlaylist(text)).toEqual({
    channels: [
      { id: 'bbcone.uk', names: ['BBC One', 'UK: BBC One FHD'], group: 'UK | News', country: 'UK' },
      { id: '', names: ['Second'], group: 'Sport', country: '' },
    ],
    leftOut: 0,
    headings: 0,
  })
})

it('no stream address, user or password is in the result', () => {
  const text = `#EXTM3U url-tvg="${address}"\n${entry('One', { attributes: `tvg-logo="${address}"` })}`
  expect(JSON.stringify(parsePlaylist(text))).not.toMatch(/example|secret|user/)
})

it.each([
  ['CRLF', '\r\n'],
  ['CR', '\r'],
])('lines may end with %s', (_, end) => {
  expect(namesOf(`#EXTM3U\n${entry('One')}${entry('Two')}`.replaceAll('\n', end))).toEqual(['One', 'Two'])
})

it('entries without an address count, so that people can remove theirs before pasting', () => {
  expect(namesOf('\uFEFF#EXTINF:-1,One\n#EXTINF:-1,Two')).toEqual(['One', 'Two'])
})

it('exact duplicates are dropped, and headings are counted', () => {
  const text = entry('One') + entry('##### UK #####') + entry('One') + entry('--- Sport ---')
  const { channels, leftOut, headings } = parsePlaylist(text)
  expect([channels.map(({ names }) => names), leftOut, headings]).toEqual([[['One']], 0, 2])
})

it('headings may be decorated on one side, or by one sign on both', () => {
  const text = ['##### MOVIES', '★ FRANCE ★', '▬▬▬▬ UK', '# One', '★ Two'].map((name) => entry(name)).join('')
  const { channels, headings } = parsePlaylist(text)
  expect([channels.map(({ names }) => names), headings]).toEqual([[['# One'], ['★ Two']], 3])
})

it('a heading of films is a heading', () => {
  const { leftOut, headings } = parsePlaylist(entry('=== Movies ===', { attributes: 'group-title="VOD"' }))
  expect([leftOut, headings]).toEqual([0, 1])
})

describe('an entry that is no live television is left out and counted', () => {
  it.each([
    ['a film of a service', entry('A Film', { url: 'http://tv.example/movie/user/secret/7.mkv' })],
    ['an episode of a service', entry('A Series', { url: 'http://tv.example/series/user/secret/7.ts' })],
    ['a media file', entry('A Film', { url: 'http://tv.example/7.mp4?token=1' })],
    ['a duration', entry('A Film', { duration: '5400' })],
    ['an episode', entry('A Series S01E02')],
    ['a group on demand', entry('A Film', { attributes: 'group-title="EN | VOD"' })],
    ['a film with a year', entry('A Film (2019)', { attributes: 'group-title="Movies"' })],
    ['radio', entry('A Station', { attributes: 'radio="true"' })],
    ['a name that begins with Radio:', entry('Radio: A Station', { attributes: 'group-title="News"' })],
    ['a group of radio', entry('A Station', { attributes: 'group-title="Radio"' })],
  ])('%s', (_, text) => {
    expect(parsePlaylist(text)).toEqual({ channels: [], leftOut: 1, headings: 0 })
  })

  it.each([
    ['a channel of films', entry('Film4', { attributes: 'group-title="UK | Movies"' })],
    ['a channel with a number', entry('Canal 2000', { attributes: 'group-title="Sport"' })],
    ['a duration of 0', entry('One', { duration: '0' })],
    ['an HLS stream', entry('One', { url: 'https://tv.example/series1/live.m3u8' })],
  ])('but %s is not', (_, text) => {
    expect(parsePlaylist(text)).toMatchObject({ channels: [{}], leftOut: 0, headings: 0 })
  })
})

describe('hostile input', () => {
  it.each([
    ['nothing', ''],
    ['binary', String.fromCharCode(...Array.from({ length: 5000 }, (_, at) => at % 256))],
    ['a web page', '<!doctype html>\n<title>Not found</title>'],
    ['the manifest of a stream', '#EXTM3U\n#EXT-X-TARGETDURATION:6\n#EXTINF:6.0,\n1.ts'],
    ['a megabyte without a line break', '#EXTINF'.repeat(150_000)],
    ['megabytes of line breaks', '\n'.repeat(3_000_000)],
  ])('%s has no channels', (_, text) => {
    expect(parsePlaylist(text)).toEqual({ channels: [], leftOut: 0, headings: 0 })
  })

  it('a megabyte of a name is cut', () => {
    expect(namesOf(entry('n'.repeat(1_000_000)))[0]).toHaveLength(200)
  })

  it('names of properties of all objects are names', () => {
    expect(namesOf(entry('__proto__') + entry('constructor'))).toEqual(['__proto__', 'constructor'])
  })

  it('reading ends beyond the limit', () => {
    const text = Array.from({ length: 50 }, (_, at) => entry(`Channel ${at}`)).join('')
    expect(parsePlaylist(text, 10).channels).toHaveLength(11)
  })
})

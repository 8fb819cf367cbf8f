import { expect, test } from 'vitest'
import { addTags, readPlaylist } from './read-playlist.ts'

const catalogue = [
  ['bbcone.uk', 'BBC One', 'GB'],
  ['film4.uk', 'Film4', 'GB'],
  ['hbo.br', 'HBO', 'BR'],
  ['hbo.pl', 'HBO', 'PL'],
  ['moonlight.uk', 'Moonlight', 'GB'],
].map(([xmltvId = '', name = '', country = ''], at) => ({ id: at + 1, xmltvId, name, country, aliases: [] }))

const address = 'http://tv.example:8080/live/user/secret/1.ts'
const playlistOf = (...lines: string[]) =>
  ['#EXTM3U', ...lines.flatMap((line) => [`#EXTINF:-1 ${line}`, address])].join('\n')

test('the address of a playlist is no playlist, and says so', () => {
  expect(
    readPlaylist(' http://tv.example:8080/get.php?username=u&password=p&type=m3u_plus\n', catalogue),
  ).toEqual({
    problem: 'address',
  })
  expect(readPlaylist('see http://tv.example', catalogue)).toEqual({ problem: 'no_channels' })
})

// Specification: A.796
test('a name that two countries have is proposed in the visitor’s own, unless the playlist has more of the other', () => {
  const proposedIn = (country: string | null, ...lines: string[]) => {
    const answer = readPlaylist(playlistOf(',HBO', ...lines), catalogue, country)
    return 'result' in answer && answer.result.doubtful.map(({ proposed }) => proposed)
  }
  expect(proposedIn(null)).toEqual([null])
  expect(proposedIn('GB')).toEqual([null])
  expect(proposedIn('PL')).toEqual([4])
  expect(proposedIn('BR')).toEqual([3])
  expect(proposedIn('BR', 'tvg-id="hbo.pl",HBO Polska')).toEqual([4])
  expect(proposedIn('PL', 'tvg-id="bbcone.uk",BBC One')).toEqual([4])
})

test('entries are found, doubtful with candidates, or missing', () => {
  const text = playlistOf(
    'tvg-id="BBCOne.uk@HD" group-title="News",Anything',
    'group-title="UK | Movies",UK: Film4 FHD',
    'tvg-country="DE" group-title="Cinema",HBO HD',
    'group-title="X",Unheard of',
    'group-title="VOD",A Film',
  )
  expect(readPlaylist(text, catalogue)).toEqual({
    result: {
      found: [
        {
          at: 0,
          name: 'Anything',
          names: ['Anything'],
          id: 'BBCOne.uk@HD',
          group: 'News',
          channelId: 1,
        },
        {
          at: 1,
          name: 'UK: Film4 FHD',
          names: ['UK: Film4 FHD'],
          id: '',
          group: 'UK | Movies',
          channelId: 2,
        },
      ],
      doubtful: [
        {
          at: 2,
          name: 'HBO HD',
          names: ['HBO HD'],
          id: '',
          group: 'Cinema',
          proposed: null,
          candidates: [
            { channelId: 3, reasons: ['name', 'other_country'] },
            { channelId: 4, reasons: ['name', 'other_country'] },
          ],
        },
      ],
      missing: [
        { at: 3, name: 'Unheard of', names: ['Unheard of'], id: '', group: 'X', search: 'Unheard of' },
      ],
      leftOut: 1,
      headings: 0,
    },
  })
})

test('channels with near names are proposed for an entry that is not found', () => {
  const answer = readPlaylist(playlistOf('group-title="UK",Moonlihgt'), catalogue)
  expect(answer).toMatchObject({
    result: {
      doubtful: [
        {
          name: 'Moonlihgt',
          proposed: 5,
          candidates: [{ channelId: 5, reasons: ['similar_name', 'country'] }],
        },
      ],
      missing: [],
    },
  })
})

// Specification: A.747
test('neither a foreign channel nor one without the time shift is chosen in advance', () => {
  const channels = [
    ['Yarrow TV', 'GB'],
    ['Yarrow TV +1', 'US'],
    ['Yarrow Kids', 'GB'],
  ].map(([name = '', country = ''], at) => ({ id: at + 1, xmltvId: `${at}.x`, name, country, aliases: [] }))
  const answer = readPlaylist(playlistOf(',UK ★ Yarrow TV HD +1', ',UK ★ Yarrow Kids +1'), channels)
  expect(answer).toMatchObject({
    result: {
      found: [],
      doubtful: [
        { proposed: null, candidates: expect.arrayContaining([expect.objectContaining({ channelId: 2 })]) },
        {
          proposed: null,
          candidates: expect.arrayContaining([
            { channelId: 3, reasons: ['similar_name', 'country', 'without_shift'] },
          ]),
        },
      ],
    },
  })
})

// Specification: A.747
test('with a wrong tvg-id, the channel of the name is proposed, and none if that is unclear', () => {
  const channels = [
    ['yarrowliving.gb', 'Yarrow Living', 'GB'],
    ['yarrowshop.gb', 'Yarrow Shop', 'GB'],
    ['yarrowshophd.gb', 'Yarrow Shop HD', 'GB'],
    ['bramble.de', 'Bramble', 'DE'],
    ['bramble.se', 'Bramble', 'SE'],
  ].map(([xmltvId = '', name = '', country = ''], at) => ({
    id: at + 1,
    xmltvId,
    name,
    country,
    aliases: [],
  }))
  const answer = readPlaylist(
    playlistOf(
      'tvg-id="yarrowliving.gb" group-title="UK| ENTERTAINMENT",UK: YarrowShopHD 4K',
      'tvg-id="yarrowliving.gb" group-title="UK| ENTERTAINMENT",UK: YarrowShop HD',
      'tvg-id="yarrowliving.gb",|DE| Bramble 4K',
      'tvg-id="yarrowliving.gb",Bramble',
    ),
    channels,
  )
  expect('result' in answer && answer.result.doubtful.map(({ proposed }) => proposed)).toEqual([
    2,
    3,
    4,
    null,
  ])
})

// Specification: A.749
test('a name that only a foreign channel has is to be decided in a playlist of one country', () => {
  const british = ['One', 'Two', 'Three', 'Four', 'Five'].map((name) => [`${name} Brook`, 'GB'] as const)
  const channels = [...british, ['Kiwi Sport', 'NZ'], ['Kiwi News', 'NZ']].map(
    ([name = '', country = ''], at) => ({
      id: at + 1,
      xmltvId: `${at}.x`,
      name,
      country,
      aliases: [],
    }),
  )
  const names = british.map(([name]) => `,${name}`)
  expect(readPlaylist(playlistOf(...names, ',Kiwi Sport'), channels)).toMatchObject({
    result: { doubtful: [{ name: 'Kiwi Sport', proposed: 6, candidates: [{ channelId: 6 }] }], missing: [] },
  })
  const isDoubtful = (...lines: string[]) => {
    const answer = readPlaylist(playlistOf(...lines), channels)
    return 'result' in answer && answer.result.doubtful.length > 0
  }
  expect(isDoubtful(...names, ',NZ: Kiwi Sport')).toBe(false)
  expect(isDoubtful(...names, ',Kiwi Sport', ',Kiwi News')).toBe(false)
  expect(isDoubtful(',One Brook', ',Kiwi Sport')).toBe(false)
})

test('a file in Latin-1 is read, and the answer has no stream address', () => {
  const text = playlistOf('tvg-logo="http://tv.example/secret.png" tvg-country="UK, IE",BBC One É')
  const answer = readPlaylist(
    Uint8Array.from(text, (letter) => letter.charCodeAt(0)),
    catalogue,
  )
  expect(JSON.stringify(answer)).not.toMatch(/tv\.example|secret/)
  expect(answer).toMatchObject({ result: { leftOut: 0 } })
})

test('positions of entries tag the same channels', () => {
  const text = playlistOf('group-title="VOD",A Film', ',HBO', ',UK: BBC One')
  const answer = readPlaylist(text, catalogue)
  const [bbc] = 'result' in answer ? answer.result.found : []
  expect(addTags(text, { ids: new Map([[bbc?.at ?? 0, 'bbcone.uk']]), guideUrl: null })).toBe(
    text.replace(',UK', 'tvg-id="bbcone.uk" ,UK'),
  )
})

test.each([
  ['no_channels', '<!doctype html><title>Not found</title>'],
  ['no_channels', ''],
  ['only_films', playlistOf('group-title="VOD",A Film')],
  ['too_many', playlistOf(...Array.from({ length: 50_001 }, (_, at) => `,Channel ${at}`))],
])('a playlist is refused as %s', (problem, text) => {
  expect(readPlaylist(text, catalogue)).toEqual({ problem })
})

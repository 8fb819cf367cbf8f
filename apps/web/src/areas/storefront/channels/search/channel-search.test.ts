import { expect, test } from 'vitest'
import { createChannelSearch } from './channel-search.ts'

const countries = ['DE', 'GB', 'NO', 'RU', 'QA', 'TR'].map((code, at) => ({ id: at + 1, code }))
const idOf = (code: string): number => countries.find((country) => country.code === code)?.id ?? 0

type Given = [name: string, xmltvId: string, ...aliases: string[]]

function channelOf([name, xmltvId, ...aliases]: Given) {
  const code = xmltvId.slice(-2).toUpperCase()
  return { name, xmltv_id: xmltvId, aliases, country_id: idOf(code === 'UK' ? 'GB' : code) }
}

const createSearch = (given: readonly Given[]) =>
  createChannelSearch({ channels: given.map(channelOf).toReversed(), countries })

/** Returns the ids found in a list of channels. */
function searchIn(...given: Given[]) {
  const search = createSearch(given)
  return (text: string, ...nearCountries: string[]): string[] =>
    search.find(text, new Set(nearCountries.map(idOf))).map(({ xmltv_id: id }) => id)
}

const find = searchIn(
  ['Süd Fernsehen', 'sudfernsehen.de'],
  ['Kino Nord', 'kinonord.de'],
  ['Nova Cinema +1', 'novacinema.no'],
  ['Channel One HD', 'channelone.uk', 'Das Erste'],
  ['Super Nova', 'supernova.no'],
  ['Россия Культура', 'kultura.ru'],
  ['الجزيرة', 'jsc.qa'],
  ['Müller Gärten', 'gaerten.de'],
  ['Sports & News', 'sportsnews.uk'],
)

test('a search ignores accents, case, umlauts and their two-letter spelling', () => {
  expect(find('SUD fern')).toEqual(['sudfernsehen.de'])
  expect(find('sued fernsehen')).toEqual(['sudfernsehen.de'])
  expect(find('mueller gaerten')).toEqual(['gaerten.de'])
  expect(find('muller')).toEqual(['gaerten.de'])
})

test('a search finds names in other scripts by those and by Latin letters', () => {
  expect(find('rossiya kult')).toEqual(['kultura.ru'])
  expect(find('культура')).toEqual(['kultura.ru'])
  expect(find('al jazeera')).toEqual(['jsc.qa'])
  expect(find('الجزيره')).toEqual(['jsc.qa'])
})

test('a search for HD or +1 also finds the channel without them', () => {
  expect(find('kino nord hd')).toEqual(['kinonord.de'])
  expect(find('nova cinema')).toEqual(['novacinema.no'])
})

test('a search finds other names, ids and the ends of ids', () => {
  expect(find('das erste')).toEqual(['channelone.uk'])
  expect(find('channelone.uk')).toEqual(['channelone.uk'])
  expect(find('.qa')).toEqual(['jsc.qa'])
})

test('spaces may be missing or too many', () => {
  expect(find('channelone')).toEqual(['channelone.uk'])
  expect(find('super no va')).toEqual(['supernova.no'])
  expect(find('sports news')).toEqual(['sportsnews.uk'])
})

test('words may be shortened and joined', () => {
  const find = searchIn(['National Geographic', 'natgeo.de'], ['National Gallery', 'gallery.de'])
  expect(find('nat geo')).toEqual(['natgeo.de'])
  expect(find('natgeo')).toEqual(['natgeo.de'])
})

test('exact names come before exact aliases, exact ids, beginnings and words', () => {
  const find = searchIn(
    ['La Arte', 'laarte.de'],
    ['Arte Extra', 'arteextra.de'],
    ['La Sept', 'arte'],
    ['Kanal Sieben', 'sieben.de', 'Arte'],
    ['Arte', 'arte.uk'],
  )
  expect(find('arte')).toEqual(['arte.uk', 'sieben.de', 'arte', 'arteextra.de', 'laarte.de'])
})

test('a name that differs only by a word such as TV or Channel is almost exact', () => {
  const find = searchIn(['Nova Sport', 'novasport.no'], ['TV Nova', 'tvnova.no'])
  expect(find('nova channel')).toEqual(['tvnova.no'])
  expect(find('nova')).toEqual(['tvnova.no', 'novasport.no'])
})

// Specification: A.798
test('inside a rank come the nearest countries, then shorter names, then A to Z', () => {
  const find = searchIn(
    ['News Beta', 'beta.de'],
    ['News Alpha', 'alpha.no'],
    ['News', 'news.tr'],
    ['News', 'news.uk'],
    ['News Acht', 'acht.de'],
  )
  expect(find('news', 'GB')).toEqual(['news.uk', 'news.tr', 'acht.de', 'beta.de', 'alpha.no'])
  expect(find('news', 'NO')).toEqual(['news.tr', 'news.uk', 'alpha.no', 'acht.de', 'beta.de'])
  expect(find('news', 'GB', 'NO')).toEqual(['news.uk', 'news.tr', 'alpha.no', 'acht.de', 'beta.de'])
})

test.each(['tv 2', 'tv2', 'tv two', 'tv zwei', 'tv dos'])('%s finds TV 2', (text) => {
  expect(searchIn(['TV 2', 'tv2.no'], ['TV 21', 'tv21.no'])(text)[0]).toBe('tv2.no')
})

test.each([
  ['sport germany', 'sport.de'],
  ['sport deutschland', 'sport.de'],
  ['sport allemagne', 'sport.de'],
  ['sport alemania', 'sport.de'],
  ['sport ألمانيا', 'sport.de'],
  ['sport de', 'sport.de'],
  ['germany sport', 'sport.de'],
  ['sport norge', 'sport.no'],
  ['sport norw', 'sport.no'],
  ['sport united kingdom', 'sport.uk'],
  ['sport grossbritannien', undefined],
  ['sport uk', 'sport.uk'],
  ['sport turkey', 'sport.tr'],
  ['sport norwey', 'sport.no'],
])('a country narrows a search: %s', (text, id) => {
  const sports = ['de', 'no', 'uk', 'tr'].map((end): Given => ['Sport', `sport.${end}`])
  expect(searchIn(...sports)(text)[0]).toBe(id)
})

test('the beginning of a country’s name narrows a search before and after the other words', () => {
  const find = searchIn(['Sport', 'sport.no'], ['Sport', 'sport.de'])
  expect(find('norw sport')).toEqual(['sport.no'])
  expect(find('sport norw')).toEqual(['sport.no'])
})

test('a country alone finds its channels, after those that it names', () => {
  const find = searchIn(['Nord', 'nord.no'], ['Norge Rundt', 'rundt.no'], ['Ost', 'ost.de'])
  expect(find('norge')).toEqual(['rundt.no', 'nord.no'])
})

test.each(['discvery', 'discoveyr', 'disocvery', 'dicsoveri', 'discoverry cannel'])(
  '%s finds Discovery Channel',
  (text) => {
    expect(searchIn(['Discovery Channel', 'discovery.uk'], ['Disney', 'disney.uk'])(text)).toEqual([
      'discovery.uk',
    ])
  },
)

test('three letters match without a typing error only, numbers always', () => {
  const find = searchIn(['RTL', 'rtl.de'], ['Kanal 10', 'kanal10.de'])
  expect(find('rtk')).toEqual([])
  expect(find('kanal 11')).toEqual([])
})

test('typing errors and consonants match only if nothing else does', () => {
  const find = searchIn(
    ['Polsat', 'polsat.de'],
    ['Polska', 'polska.de'],
    ['الجزيرة', 'jsc.qa'],
    ['Al Jazeera', 'aj.qa'],
  )
  expect(find('polsat')).toEqual(['polsat.de'])
  expect(find('al jazeera')).toEqual(['aj.qa'])
})

test('a search without letters finds nothing', () => {
  expect(find('  ')).toEqual([])
  expect(find('!?')).toEqual([])
  expect(find('zzz')).toEqual([])
})

test('a number word is no part of another word', () => {
  const find = searchIn(['Windlass Network', 'network.de'], ['Windlass Two', 'two.de'])
  expect(find('windlass two')).toEqual(['two.de'])
})

// Specification: A.798
test('for a search without a match, the closest channels have most letters of its words', () => {
  const search = createSearch([
    ['Yarrow Shopping', 'yarrow.uk'],
    ['Yarrow Shopping Extra', 'extra.de'],
    ['Yarrow News', 'news.uk'],
    ['Fishing News', 'fishing.no'],
  ])
  const closest = (text: string) =>
    search.findClosest(text, new Set([idOf('DE')])).map(({ xmltv_id: id }) => id)
  expect(search.find('yarrow shopping deluxe', new Set())).toEqual([])
  expect(closest('yarrow shopping deluxe')).toEqual(['extra.de', 'yarrow.uk'])
  expect(closest('tv of fishing 7')).toEqual(['fishing.no'])
  expect(closest('zzzz 24')).toEqual([])
  expect(closest('')).toEqual([])
})

import { expect, test } from 'vitest'
import { createChannelSearch } from './channel-search.ts'

const codes = 'DE GB NO FR ES IT SE CH NL DK FI PL PT TR GR US IE BR CA BE AT AU EG SA'.split(' ')
const countries = codes.map((code, at) => ({ id: at + 1, code }))

/** Returns the countries of the channels that a search finds; each country has one of each name. */
function findIn(...names: string[]) {
  const channels = codes.flatMap((code, at) =>
    names.map((name) => ({
      name,
      xmltv_id: `${name}.${code}`.toLowerCase(),
      aliases: [],
      country_id: at + 1,
    })),
  )
  const search = createChannelSearch({ channels, countries })
  return (text: string) => [
    ...new Set(search.find(text, new Set()).map(({ country_id: id }) => codes[id - 1])),
  ]
}

const find = findIn('Morning News', 'Junior Kids', 'Sport')

test.each([
  [
    'DE',
    ['german news', 'news german', 'deutsche news', 'deutscher sport', 'sport allemand', 'noticias alemanas'],
  ],
  [
    'GB',
    ['british news', 'english kids', 'sport english', 'englische news', 'britischer sport', 'sport anglaise'],
  ],
  ['FR', ['french news', 'französische news', 'sport francés', 'actualités françaises']],
  ['ES', ['spanish kids', 'spanische news', 'kids españoles', 'sport espagnol']],
  ['IT', ['italian news', 'italienischer sport', 'noticias italianas']],
  ['SE', ['swedish sport', 'schwedische news', 'svensk sport', 'svenska news']],
  ['CH', ['swiss sport', 'schweizer sport', 'schweizerische news', 'sport suisse']],
  ['NL', ['dutch sport', 'niederländische news', 'sport holland']],
  ['DK', ['danish sport', 'dänische news']],
  ['NO', ['norwegian sport', 'norwegischer sport', 'norsk sport']],
  ['FI', ['finnish sport', 'finnische news']],
  ['PL', ['polish sport', 'polnischer sport', 'polski sport']],
  ['PT', ['portuguese sport', 'portugiesischer sport']],
  ['TR', ['turkish sport', 'türkische news']],
  ['GR', ['greek sport', 'griechische news']],
  ['US', ['american sport', 'amerikanische news', 'sport amerika']],
  ['IE', ['irish sport']],
  ['BR', ['brazilian sport', 'brasilianischer sport']],
  ['CA', ['canadian sport', 'kanadische news']],
  ['BE', ['belgian sport', 'belgische news']],
  ['AT', ['austrian sport', 'österreichischer sport']],
  ['AU', ['australian sport', 'australische news']],
] as const)('adjectives narrow a search to %s', (code, texts) => {
  for (const text of texts) expect([text, find(text)]).toEqual([text, [code]])
})

test('Arabic is the language of several countries', () => {
  expect(find('arabic news')).toEqual(['SA', 'EG'])
})

test.each([
  'sport in germany',
  'sport in german',
  'sport from germany',
  'sport aus deutschland',
  'sport en allemagne',
])('a word between a kind of channel and its country is ignored: %s', (text) => {
  expect(find(text)).toEqual(['DE'])
})

test.each([
  ['nachrichten england', 'GB'],
  ['deutsche nachrichten', 'DE'],
  ['kinder spanien', 'ES'],
  ['noticias francia', 'FR'],
  ['أخبار ألمانيا', 'DE'],
])('a country’s kind of channel may be typed in another language: %s', (text, code) => {
  expect(find(text)).toEqual([code])
})

test('names that have the words of a search come first', () => {
  const channels = ['German News', 'News'].flatMap((name) =>
    codes.map((_, at) => ({ name, xmltv_id: `${name}${at}`, aliases: [], country_id: at + 1 })),
  )
  const search = createChannelSearch({ channels, countries })
  const found = search.find('german news', new Set()).map(({ name }) => name)
  expect(found.slice(0, codes.length)).toEqual(codes.map(() => 'German News'))
  expect(found.slice(codes.length)).toEqual(['News'])
})

test('other words name no country', () => {
  for (const text of ['canary sport', 'polsat sport', 'gewinner sport'])
    expect([text, find(text)]).toEqual([text, []])
})

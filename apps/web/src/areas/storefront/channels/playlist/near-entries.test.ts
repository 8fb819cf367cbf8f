import { expect, test } from 'vitest'
import { createNearEntries } from './near-entries.ts'

const channels = [
  ['muenchen.de', 'München TV', 'DE'],
  ['grossekino.de', 'Große Kino', 'DE'],
  ['koelnnord.de', 'Koeln Nord', 'DE'],
  ['rossiya1.ru', 'Россия 1', 'RU'],
  ['jsc.qa', 'الجزيرة', 'QA'],
  ['alarabiya.sa', 'Al Arabiya', 'SA'],
  ['skysports2.uk', 'Sky Sports 2', 'GB'],
  ['moonlight.uk', 'Moonlight', 'GB', 'Lunar View'],
  ['moonlight.ie', 'Moonlights', 'IE'],
  ['tva.uk', 'Zeta', 'GB'],
  ['cbat.ca', 'CBAT-DT', 'CA'],
  ['alkass1.qa', 'Alkass One', 'QA', 'الكأس'],
  ['lanternwinter.uk', 'Lanternhill Winterfield', 'GB'],
  ['lanternkids.uk', 'Lanternhill Kids', 'GB'],
  ['lanterndocumentary.uk', 'Lanternhill Documentary', 'GB'],
  ['lanternfilm.uk', 'Lanternhill Film', 'GB'],
].map(([xmltvId = '', name = '', country = '', ...aliases], id) => ({ id, xmltvId, name, country, aliases }))

const near = createNearEntries(channels)
const find = (name: string, { group = '', country = null as string | null } = {}) =>
  near({ id: '', names: [name], country, group }).map(({ channelId }) => channels[channelId]?.xmltvId)

// Specification: A.712, A.788
test.each([
  ['DE: Muenchen TV HD', 'muenchen.de'],
  ['DE: Munchen', 'muenchen.de'],
  ['Grosse Kino', 'grossekino.de'],
  ['Köln Nord', 'koelnnord.de'],
  ['RU: Rossiya 1', 'rossiya1.ru'],
  ['QA: Al Jazeera', 'jsc.qa'],
  ['قناة العربية', 'alarabiya.sa'],
  ['UK: Sky Sport 2', 'skysports2.uk'],
  ['UK: Mooonlight', 'moonlight.uk'],
  ['UK: Moonlihgt', 'moonlight.uk'],
  ['UK: Lunar Vew', 'moonlight.uk'],
  ['UK: Lanternhill Docs HD', 'lanterndocumentary.uk'],
  ['UK: Lanternhill Movies', 'lanternfilm.uk'],
  ['UK: Laanternhill Winterfiel', 'lanternwinter.uk'],
])('"%s" may be %s', (name, expected) => {
  expect(find(name)).toEqual([expected])
})

test.each([
  'UK: Sky Sport 3',
  'UK: Zata',
  'UK: Moonligt Plaza',
  'UK: Lanternhill King',
  'UK: Laaanternhill Winterfield',
  'UK: Unheard of',
  'CA: CBFT-DT',
  'QA: Alkass Two',
  'NL: Jazeera',
  '101',
  '',
])('"%s" is near no channel', (name) => {
  expect(find(name)).toEqual([])
})

test('of versions that are equally near, that of the entry comes first', () => {
  const versions = createNearEntries([
    { id: 1, xmltvId: 'a', name: 'Kittiwake HD', country: 'GB', aliases: [] },
    { id: 2, xmltvId: 'b', name: 'Kittiwake', country: 'GB', aliases: [] },
  ])
  const idsOf = (name: string) =>
    versions({ id: '', names: [name], country: null, group: '' }).map(({ channelId, score }) => [
      channelId,
      score,
    ])
  expect(idsOf('UK: Kitiwake')).toEqual([
    [2, 1],
    [1, 0],
  ])
  expect(idsOf('UK: Kitiwake FHD')).toEqual([
    [1, 1],
    [2, 0],
  ])
})

test('a typing error is looked for in the entry’s country only, if that is known', () => {
  expect(find('Moonlght', { group: 'UK | Movies' })).toEqual(['moonlight.uk'])
  expect(find('Moonlght', { country: 'FR' })).toEqual([])
  expect(find('Moonlightz')).toEqual(['moonlight.uk', 'moonlight.ie'])
})

test('another spelling is proposed from other countries too, and says so', () => {
  expect(near({ id: '', names: ['AT: Muenchen TV'], country: null })).toEqual([
    { channelId: 0, reasons: ['similar_name', 'other_country'], score: 1 },
  ])
})

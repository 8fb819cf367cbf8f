import type { Channel } from '@guidefeed/contract'
import { expect, test } from 'vitest'
import { createSearchEntry, markMatches, matchChannels, searchWords } from './channel-matcher.ts'

let nextId = 1
function channel(name: string, xmltv_id: string, aliases: string[] = []): Channel {
  const coverage = { days_ahead: 0, described_percent: 0, refreshed_at: null, filled: [] }
  return { id: nextId++, name, xmltv_id, aliases, country_id: 1, logo_url: null, coverage }
}

const entries = [
  channel('Süd Fernsehen', 'sudfernsehen.de'),
  channel('Kino Polska', 'kinopolska.pl'),
  channel('Nova Cinema +1', 'novacinemaplus1.gr'),
  channel('Channel One HD', 'channelone.uk', ['Das Erste']),
  channel('Super Nova', 'supernova.lt'),
  channel('Łódź TV', 'lodztv.pl'),
  channel('Россия Культура', 'kultura.ru'),
  channel('الجزيرة', 'jsc.qa'),
].map(createSearchEntry)
const find = (search: string) => matchChannels(entries, search).map(({ name }) => name)

test('a search ignores accents and case', () => {
  expect(find('SUD fern')).toEqual(['Süd Fernsehen'])
  expect(find('süd')).toEqual(['Süd Fernsehen'])
  expect(find('lodz')).toEqual(['Łódź TV'])
})

test('a search finds names in other scripts by those and by Latin letters', () => {
  expect(find('rossiya kult')).toEqual(['Россия Культура'])
  expect(find('культура')).toEqual(['Россия Культура'])
  expect(find('al jazeera')).toEqual(['الجزيرة'])
  expect(find('الجزيره')).toEqual(['الجزيرة'])
})

test('a search for HD or +1 also finds the channel without them', () => {
  expect(find('kino polska hd')).toEqual(['Kino Polska'])
  expect(find('nova cinema')).toContain('Nova Cinema +1')
  expect(searchWords('HD')).toEqual(['hd'])
})

test('a search finds old names and ids', () => {
  expect(find('das erste')).toEqual(['Channel One HD'])
  expect(find('channelone.uk')).toEqual(['Channel One HD'])
})

test('a search finds names written as one word', () => {
  expect(find('channelone')).toEqual(['Channel One HD'])
})

test('names that begin with the search text come first', () => {
  expect(find('nova')).toEqual(['Nova Cinema +1', 'Super Nova'])
})

test('exact names come before exact aliases, exact ids and longer names', () => {
  const list = [
    channel('Arte Extra', 'arteextra.fr'),
    channel('La Sept', 'arte'),
    channel('Kanal Sieben', 'sieben.de', ['Arte']),
    channel('Arte', 'arte.fr'),
  ].map(createSearchEntry)
  const names = matchChannels(list, 'arte').map(({ name }) => name)
  expect(names).toEqual(['Arte', 'Kanal Sieben', 'La Sept', 'Arte Extra'])
})

test('names that share only consonants come last', () => {
  const list = [channel('الجزيرة', 'jsc.qa'), channel('News', 'news.qa', ['Al Jazeera'])].map(
    createSearchEntry,
  )
  expect(matchChannels(list, 'al jazeera').map(({ name }) => name)).toEqual(['News', 'الجزيرة'])
})

test('an empty search finds nothing', () => {
  expect(find('  ')).toEqual([])
  expect(find('zzz')).toEqual([])
})

test('the match is marked in its original spelling', () => {
  expect(markMatches('Süd Fernsehen', ['sud'])).toEqual([
    { text: 'Süd', isMatch: true },
    { text: ' Fernsehen', isMatch: false },
  ])
  expect(markMatches('Straße', ['strass'])).toEqual([
    { text: 'Straß', isMatch: true },
    { text: 'e', isMatch: false },
  ])
})

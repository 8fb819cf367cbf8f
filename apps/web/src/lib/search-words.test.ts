import { expect, test } from 'vitest'
import { markMatches, searchWords } from './search-words.ts'

test('format words are searched for only if there are no others', () => {
  expect(searchWords('Kino Polska HD +1')).toEqual(['kino', 'polska'])
  expect(searchWords('HD')).toEqual(['hd'])
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

import { expect, it } from 'vitest'
import { genreOf } from './genre.ts'

it.each([
  ['Movie', 'movie'],
  ['Téléfilm', 'movie'],
  ['Spielfilm', 'movie'],
  ['All Series', 'series'],
  ['Série', 'series'],
  ['News/Current Affairs', 'news'],
  ['Uutiset', 'news'],
  ['أخبار', 'news'],
  ['Fußball', 'sports'],
  ['Other sport', 'sports'],
  ['Kids & Family', 'kids'],
  ['Dessin animé', 'kids'],
  ['dokumenttielokuva', 'documentary'],
  ['Documentaire', 'documentary'],
  ['Musiikki', 'music'],
  ['Drama', null],
  ['Filmmaking school', null],
  ['', null],
])('the category “%s” names the genre %s', (category, genre) => {
  expect(genreOf([{ value: category }])).toBe(genre)
})

it('the first category that names a genre decides', () => {
  expect(genreOf([{ value: 'Drama' }, { value: 'Film' }, { value: 'Sport' }])).toBe('movie')
})

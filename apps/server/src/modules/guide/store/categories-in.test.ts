import { expect, test } from 'vitest'
import { categoriesIn } from './categories-in.ts'

const comedy = { value: 'Comedy', lang: 'en' }
const komoedie = { value: 'Komödie', lang: 'de-DE' }
const plain = { value: 'Film' }

test('categories are in the language of the reader if it is marked', () => {
  expect(categoriesIn([comedy, komoedie, { value: 'Serie', lang: 'de' }], 'de')).toEqual(['Komödie', 'Serie'])
})

test('languages are also known by their codes of three letters', () => {
  expect(
    categoriesIn(
      [
        { value: 'Komödie', lang: 'ger' },
        { ...comedy, lang: 'eng' },
      ],
      'en',
    ),
  ).toEqual(['Comedy'])
  expect(
    categoriesIn([comedy, { value: 'Komödie', lang: 'deu' }, { value: 'Serie', lang: 'de' }], 'de'),
  ).toEqual(['Komödie', 'Serie'])
})

test('otherwise they are in the first language of the source, never in two', () => {
  expect(categoriesIn([komoedie, comedy], 'fr')).toEqual(['Komödie'])
})

test('categories without a language are shown beside those of the reader, since they may be in it', () => {
  expect(categoriesIn([plain, comedy, { value: 'Drama' }], 'en')).toEqual(['Film', 'Comedy', 'Drama'])
  expect(categoriesIn([plain], 'de')).toEqual(['Film'])
})

test('categories without a language are preferred to those in another one', () => {
  expect(categoriesIn([plain, comedy, { value: 'Drama' }], 'fr')).toEqual(['Film', 'Drama'])
  expect(categoriesIn([comedy, { value: 'Komödie' }, { value: 'Drama', lang: '' }], 'de')).toEqual([
    'Komödie',
    'Drama',
  ])
})

test('a category is shown once', () => {
  expect(categoriesIn([{ value: 'comedy' }, comedy, { value: 'Comedy' }], 'en')).toEqual(['comedy'])
  expect(categoriesIn([], 'de')).toEqual([])
})

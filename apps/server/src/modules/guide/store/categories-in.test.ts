import { expect, test } from 'vitest'
import { categoriesIn } from './categories-in.ts'

const comedy = { value: 'Comedy', lang: 'en' }
const komoedie = { value: 'Komödie', lang: 'de-DE' }
const plain = { value: 'Film' }

test('categories are in the language of the reader if it is marked', () => {
  expect(categoriesIn([comedy, komoedie, { value: 'Serie', lang: 'de' }], 'de')).toEqual(['Komödie', 'Serie'])
})

test('otherwise they are in the first language of the source, never in two', () => {
  expect(categoriesIn([komoedie, comedy], 'fr')).toEqual(['Komödie'])
  expect(categoriesIn([plain, comedy, { value: 'Drama' }], 'fr')).toEqual(['Film', 'Drama'])
})

test('categories without a language are kept', () => {
  expect(categoriesIn([plain], 'de')).toEqual(['Film'])
  expect(categoriesIn([], 'de')).toEqual([])
})

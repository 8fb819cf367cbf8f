import { expect, test } from 'vitest'
import { consonantsOf, consonantsOfArabic, plainSpelling } from './plain-spelling.ts'

test.each([
  ['Österreich', 'osterreich'],
  ['Ríkisútvarpið', 'rikisutvarpid'],
  ['Straße Łódź', 'strasse lodz'],
  ['Первый канал', 'pervyi kanal'],
  ['Культура', 'kultura'],
  ['ΕΡΤ Σπορ', 'ert spor'],
  ['العربية', 'alarbyh'],
  ['東京 7', '東京 7'],
])('%s is compared as %s', (text, plain) => {
  expect(plainSpelling(text)).toBe(plain)
})

test('an Arabic name and its Latin spelling have the same consonants', () => {
  expect(consonantsOfArabic('الجزيرة')).toBe(consonantsOf('aljazeera'))
  expect(consonantsOfArabic('العربية')).toBe(consonantsOf('al arabiya'))
  expect(consonantsOfArabic('Al Jazeera')).toBeNull()
})

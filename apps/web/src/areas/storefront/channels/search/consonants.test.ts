import { expect, test } from 'vitest'
import { consonantsOf, consonantsOfArabic } from './consonants.ts'

test('an Arabic name and its Latin spelling have the same consonants', () => {
  expect(consonantsOfArabic('الجزيرة')).toBe(consonantsOf('aljazeera'))
  expect(consonantsOfArabic('العربية')).toBe(consonantsOf('al arabiya'))
  expect(consonantsOfArabic('Al Jazeera')).toBeNull()
})

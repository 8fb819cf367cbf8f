import { expect, test } from 'vitest'
import { plainSpelling } from './plain-spelling.ts'

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

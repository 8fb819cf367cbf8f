import { expect, it } from 'vitest'
import { foldName } from './fold-name.ts'

it.each([
  ['Óčko ᴴᴰ', 'ocko hd'],
  ['Óčko ʜᴅ ꜰʜᴅ ʀᴀᴡ', 'ocko hd fhd raw'],
  ['ØÆŒßŁı', 'oaeoessli'],
  ['Первый Канал', 'первыи канал'],
  ['ΕΡΤ Κόσμος', 'ερτ κοσμοσ'],
  ['قناة الأولى ٢', 'قناه الاولي 2'],
  ['ＮＨＫ', 'nhk'],
])('%s is compared as %s', (name, folded) => {
  expect(foldName(name)).toBe(folded)
})

it('keeps marks that distinguish words: Thai vowels, Japanese voicing', () => {
  expect(foldName('ทีวี')).not.toBe(foldName('ทวี'))
  expect(foldName('が')).not.toBe(foldName('か'))
})

import { expect, test } from 'vitest'
import { searchOf } from './search-of.ts'

test.each([
  ['UK: BBC One FHD', 'BBC One'],
  ['|DE| MÜNCHEN TV ᴴᴰ', 'MÜNCHEN TV'],
  ['[FR] Canal+ Sport (1080p)', 'Canal+ Sport'],
  ['قناة الجزيرة HD', 'قناة الجزيرة'],
  ['★ 101 ★', '101'],
  ['Unheard of', 'Unheard of'],
  ['VIP Film4 ◉ 50fps', 'Film4'],
  ['VIP', 'VIP'],
])('"%s" is searched for as "%s"', (name, search) => {
  expect(searchOf(name)).toBe(search)
})

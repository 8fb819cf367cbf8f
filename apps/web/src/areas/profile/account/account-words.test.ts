import { expect, test } from 'vitest'
import { isOtherAddress, languageName } from './account-words.ts'

test('the same address in another spelling is no other address', () => {
  expect(isOtherAddress('Nora@example.test', ' nora@EXAMPLE.test ')).toBe(false)
  expect(isOtherAddress('nora@example.test', 'nora@example.org')).toBe(true)
})

test('a language has the name that its speakers give it', () => {
  expect(['en', 'de', 'fr', 'es', 'ar'].map(languageName)).toEqual([
    'English',
    'Deutsch',
    'Français',
    'Español',
    'العربية',
  ])
})

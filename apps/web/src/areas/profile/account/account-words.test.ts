import { expect, test } from 'vitest'
import { isOtherAddress, languageName } from './account-words.ts'

test('another spelling of an address does not change it', () => {
  expect(isOtherAddress('Nora@example.test', ' nora@EXAMPLE.test ')).toBe(false)
  expect(isOtherAddress('nora@example.test', 'nora@example.org')).toBe(true)
})

test('a language has its native name', () => {
  expect(['en', 'de', 'fr', 'es', 'ar'].map(languageName)).toEqual([
    'English',
    'Deutsch',
    'Français',
    'Español',
    'العربية',
  ])
})

import { expect, test } from 'vitest'
import { initialsOf } from './initials.ts'

test('a name is shortened to its first letters', () => {
  expect(initialsOf('Aurora News HD')).toBe('AN')
  expect(initialsOf('3sat')).toBe('3S')
  expect(initialsOf('Россия 1')).toBe('Р1')
  expect(initialsOf('')).toBe('')
})

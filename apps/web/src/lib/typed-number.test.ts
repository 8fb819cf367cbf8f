import { expect, it } from 'vitest'
import { readTypedNumber } from './typed-number.ts'

it.each([
  ['9.90', 9.9],
  ['9,90', 9.9],
  [' 7 ', 7],
  ['', Number.NaN],
  [' ', Number.NaN],
  ['1.000,50', Number.NaN],
  ['x', Number.NaN],
])('reads %j as %d', (text, number) => {
  expect(readTypedNumber(text)).toBe(number)
})

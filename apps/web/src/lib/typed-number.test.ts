import { describe, expect, it } from 'vitest'
import { readTypedAmount, readTypedNumber, writeTypedAmount, writeTypedNumber } from './typed-number.ts'

it.each([
  ['9.90', 9.9],
  ['9,90', 9.9],
  [' 7 ', 7],
  ['١٤٫٩٠', 14.9],
  ['٧،٥', 7.5],
  ['', Number.NaN],
  [' ', Number.NaN],
  ['1.000,50', Number.NaN],
  ['x', Number.NaN],
])('reads %j as %d', (text, number) => {
  expect(readTypedNumber(text)).toBe(number)
})

it.each([
  ['14,90', 14.9],
  ['14.9', 14.9],
  ['1000', 1000],
  ['1.000', Number.NaN],
  ['1,250 ', Number.NaN],
  ['٫١٢٥', Number.NaN],
])('reads the amount %j as %d', (text, amount) => {
  expect(readTypedAmount(text)).toBe(amount)
})

describe.each([
  ['en', '14.90', '2.5'],
  ['de', '14,90', '2,5'],
  ['fr', '14,90', '2,5'],
  ['es', '14,90', '2,5'],
  ['ar', '14.90', '2.5'],
])('in %s', (language, amount, number) => {
  it('a prefilled number looks as people type it', () => {
    expect(writeTypedAmount(14.9, language)).toBe(amount)
    expect(writeTypedNumber(2.5, language)).toBe(number)
  })

  it.each([0, 7, 1234.5, 100_000])('%d is read back unchanged', (value) => {
    expect(readTypedAmount(writeTypedAmount(value, language))).toBe(value)
    expect(readTypedNumber(writeTypedNumber(value, language))).toBe(value)
  })
})

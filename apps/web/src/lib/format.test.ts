import { expect, test } from 'vitest'
import { formatDate, formatNumber, formatPrice, formatTime } from './format.ts'

const evening = new Date(2026, 10, 21, 18, 5).getTime()
const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ')

test.each([
  ['en', '€1,014.90', '21 Nov 2026'],
  ['de', '1.014,90 €', '21. Nov. 2026'],
  ['fr', '1 014,90 €', '21 nov. 2026'],
  ['es', '1014,90 €', '21 nov 2026'],
  ['ar', '\u200f1,014.90 €', '21 نوفمبر 2026'],
])('%s writes prices and dates its own way', (language, price, date) => {
  expect(plain(formatPrice(1014.9, 'EUR', language))).toBe(price)
  expect(plain(formatDate(evening, language))).toBe(date)
})

test('Arabic uses Latin digits and 24 hours', () => {
  expect(formatTime(evening, 'ar')).toBe('18:05')
  expect(formatNumber(8000, 'ar')).toBe('8,000')
})

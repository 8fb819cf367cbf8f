import { expect, test } from 'vitest'
import { formatBytes, formatRelative } from './format-measure.ts'

test('a size has two digits below ten and is an integer above', () => {
  expect([0, 999, 1234, 12_345, 1_250_000, 987_654_321].map((bytes) => formatBytes(bytes, 'en'))).toEqual([
    '0 bytes',
    '999 bytes',
    '1.2 kB',
    '12 kB',
    '1.3 MB',
    '988 MB',
  ])
})

test('a distance in time is given in its largest whole unit', () => {
  const [hour, day] = [3_600_000, 86_400_000]
  const all = [-1000, -90_000, -5 * hour, -day, 3 * day, 40 * day, -800 * day]
  expect(all.map((distance) => formatRelative(distance, 'en'))).toEqual([
    'now',
    '1 minute ago',
    '5 hours ago',
    'yesterday',
    'in 3 days',
    'in 1 month',
    '2 years ago',
  ])
  expect(formatRelative(-2 * day, 'de')).toBe('vorgestern')
})

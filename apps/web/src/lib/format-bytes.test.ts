import { expect, test } from 'vitest'
import { formatBytes } from './format.ts'

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

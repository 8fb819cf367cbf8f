import { expect, test } from 'vitest'
import { wordShare } from './word-share.ts'

test.each([
  [126, 156, '80%'],
  [155, 156, '99%'],
  [156, 156, '100%'],
  [0, 156, '0%'],
  [0, 0, '–'],
])('%i of %i is %s', (part, whole, expected) => expect(wordShare(part, whole, 'en')).toBe(expected))

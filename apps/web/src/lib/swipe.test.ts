import { expect, test } from 'vitest'
import { swipeStep } from './swipe.ts'

test.each([
  [{ x: -80, y: 5 }, 'ltr', 1],
  [{ x: 80, y: 5 }, 'ltr', -1],
  [{ x: 80, y: -5 }, 'rtl', 1],
  [{ x: -80, y: 0 }, 'rtl', -1],
  [{ x: -39, y: 0 }, 'ltr', 0],
  [{ x: -80, y: 90 }, 'ltr', 0],
] as const)('a finger that moved by %j, read %s, turns %i pages', (moved, direction, step) => {
  expect(swipeStep(moved, direction)).toBe(step)
})

import { describe, expect, it } from 'vitest'
import { clampStep, stepForKey, stepForSwipe, steps } from './steps.ts'

it('there are six steps, and none before the first nor after the last', () => {
  expect(steps).toHaveLength(6)
  expect([-3, 0, 1, 4, 6, 7, 99].map(clampStep)).toEqual([1, 1, 1, 4, 6, 6, 6])
})

describe('a key', () => {
  it.each([
    ['ArrowRight', 'ltr', 3, 4],
    ['ArrowLeft', 'ltr', 3, 2],
    ['ArrowRight', 'rtl', 3, 2],
    ['ArrowLeft', 'rtl', 3, 4],
    ['ArrowRight', 'ltr', 6, 6],
    ['ArrowRight', 'rtl', 1, 1],
    ['Home', 'rtl', 5, 1],
    ['End', 'ltr', 2, 6],
  ] as const)('%s, read %s, leads from step %i to %i', (key, direction, from, to) => {
    expect(stepForKey(key, from, direction)).toBe(to)
  })

  it.each(['Enter', 'a', 'ArrowDown'])('%s leads nowhere', (key) => {
    expect(stepForKey(key, 3, 'ltr')).toBeNull()
  })
})

describe('a finger', () => {
  it.each([
    [{ x: -80, y: 5 }, 'ltr', 3, 4],
    [{ x: 80, y: 5 }, 'ltr', 3, 2],
    [{ x: 80, y: -5 }, 'rtl', 3, 4],
    [{ x: -80, y: 0 }, 'rtl', 3, 2],
    [{ x: -39, y: 0 }, 'ltr', 3, 3],
    [{ x: -80, y: 90 }, 'ltr', 3, 3],
    [{ x: -80, y: 0 }, 'ltr', 6, 6],
  ] as const)('that moved by %j, read %s, leads from step %i to %i', (moved, direction, from, to) => {
    expect(stepForSwipe(moved, from, direction)).toBe(to)
  })
})

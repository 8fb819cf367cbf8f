import { describe, expect, it } from 'vitest'
import { clampStep, stepForKey, steps } from './steps.ts'

// Specification: 1.12, 4.19, 5.1
it('clamps the step between 1 and 6', () => {
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

  it.each(['Enter', 'a', 'ArrowDown'])('%s does not change the step', (key) => {
    expect(stepForKey(key, 3, 'ltr')).toBeNull()
  })
})

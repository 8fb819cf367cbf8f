import type { ReadingDirection } from '../../lib/swipe.ts'

/** The six steps (specification section 1), by the keys of their texts and pictures. */
export const steps = ['welcome', 'countries', 'channels', 'order', 'link', 'start'] as const
export type StepName = (typeof steps)[number]

/** Clamps a step between 1 and the last one (specification section 5). */
export function clampStep(step: number): number {
  return Math.min(steps.length, Math.max(1, step))
}

/** Returns the step that a key leads to; null = none. Arrow keys follow the reading direction. */
export function stepForKey(key: string, step: number, direction: ReadingDirection): number | null {
  const forwards = direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight'
  const backwards = direction === 'rtl' ? 'ArrowRight' : 'ArrowLeft'
  if (key === forwards) return clampStep(step + 1)
  if (key === backwards) return clampStep(step - 1)
  if (key === 'Home') return 1
  return key === 'End' ? steps.length : null
}

/** The six steps (specification section 1), by the names of their words and pictures. */
export const steps = ['welcome', 'countries', 'channels', 'order', 'link', 'start'] as const
export type StepName = (typeof steps)[number]

export type Direction = 'ltr' | 'rtl'

/** A finger that moved less than this, in pixels, has tapped and not swiped. */
const swipeMin = 40

/** Keeps a step between 1 and the last one (specification section 5). */
export function clampStep(step: number): number {
  return Math.min(steps.length, Math.max(1, step))
}

/** The step that a key leads to, null where it leads nowhere. The arrows follow the direction of reading. */
export function stepForKey(key: string, step: number, direction: Direction): number | null {
  const forwards = direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight'
  const backwards = direction === 'rtl' ? 'ArrowRight' : 'ArrowLeft'
  if (key === forwards) return clampStep(step + 1)
  if (key === backwards) return clampStep(step - 1)
  if (key === 'Home') return 1
  return key === 'End' ? steps.length : null
}

/** The step after a finger moved by so many pixels: a page is pulled in from the side that reading comes from. */
export function stepForSwipe(moved: { x: number; y: number }, step: number, direction: Direction): number {
  if (Math.abs(moved.x) < swipeMin || Math.abs(moved.x) < Math.abs(moved.y)) return step
  const isForwards = direction === 'rtl' ? moved.x > 0 : moved.x < 0
  return clampStep(step + (isForwards ? 1 : -1))
}

export type ReadingDirection = 'ltr' | 'rtl'

/** Minimum distance of a swipe, in pixels; less is a tap. */
const swipeMin = 40

/**
 * Page requested by a swipe of this many pixels: 1 = next, -1 = previous, 0 = neither. The next page comes from the end side of
 * the reading direction.
 */
export function swipeStep(moved: { x: number; y: number }, direction: ReadingDirection): 1 | 0 | -1 {
  if (Math.abs(moved.x) < swipeMin || Math.abs(moved.x) < Math.abs(moved.y)) return 0
  const isForwards = direction === 'rtl' ? moved.x > 0 : moved.x < 0
  return isForwards ? 1 : -1
}

export type ReadingDirection = 'ltr' | 'rtl'

/** A finger that moved less than this, in pixels, has tapped and not swiped. */
const swipeMin = 40

/**
 * Page that a swipe of this many pixels asks for: 1 = the next page, -1 = the one before, 0 = neither. A page is pulled in from the
 * side that reading leads to.
 */
export function swipeStep(moved: { x: number; y: number }, direction: ReadingDirection): 1 | 0 | -1 {
  if (Math.abs(moved.x) < swipeMin || Math.abs(moved.x) < Math.abs(moved.y)) return 0
  const isForwards = direction === 'rtl' ? moved.x > 0 : moved.x < 0
  return isForwards ? 1 : -1
}

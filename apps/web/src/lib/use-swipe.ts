import { useRef, type PointerEvent } from 'react'
import { swipeStep, type ReadingDirection } from './swipe.ts'

/**
 * Touch handlers for swipes: `onSwipe` gets 1 for the next page and -1 for the previous one. The element needs
 * `touch-action: pan-y`, or the browser handles the swipe itself.
 */
export function useSwipe(onSwipe: (step: 1 | -1) => void) {
  const start = useRef<{ x: number; y: number } | null>(null)
  return {
    onPointerDown({ pointerType, clientX, clientY }: PointerEvent) {
      start.current = pointerType === 'mouse' ? null : { x: clientX, y: clientY }
    },
    onPointerUp({ currentTarget, clientX, clientY }: PointerEvent) {
      if (start.current === null) return
      const moved = { x: clientX - start.current.x, y: clientY - start.current.y }
      start.current = null
      const step = swipeStep(moved, readingDirection(currentTarget))
      if (step !== 0) onSwipe(step)
    },
    onPointerCancel() {
      start.current = null
    },
  }
}

export function readingDirection(element: Element | null): ReadingDirection {
  return element !== null && getComputedStyle(element).direction === 'rtl' ? 'rtl' : 'ltr'
}

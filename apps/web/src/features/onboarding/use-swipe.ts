import { useRef, type PointerEvent } from 'react'
import { stepForSwipe, type Direction } from './steps.ts'

type MoveTo = (step: number, direction: Direction) => number

/** Handlers that tell of a finger's swipe: `onSwipe` gets what leads from a step to the next. */
export function useSwipe(onSwipe: (moveTo: MoveTo) => void) {
  const start = useRef<{ x: number; y: number } | null>(null)
  return {
    onPointerDown({ pointerType, clientX, clientY }: PointerEvent) {
      start.current = pointerType === 'mouse' ? null : { x: clientX, y: clientY }
    },
    onPointerUp({ clientX, clientY }: PointerEvent) {
      if (start.current === null) return
      const moved = { x: clientX - start.current.x, y: clientY - start.current.y }
      start.current = null
      onSwipe((step, direction) => stepForSwipe(moved, step, direction))
    },
    onPointerCancel() {
      start.current = null
    },
  }
}

import { useEffect, type RefObject } from 'react'

/** Calls `look`, which is stable, whenever the box is scrolled or resized. */
export function useOnView(box: RefObject<HTMLElement | null>, look: () => void): void {
  useEffect(() => {
    const element = box.current
    if (element === null) return undefined
    const watch = new ResizeObserver(look)
    watch.observe(element)
    element.addEventListener('scroll', look, { passive: true })
    return () => {
      watch.disconnect()
      element.removeEventListener('scroll', look)
    }
  }, [box, look])
}

import { useCallback, useLayoutEffect, useRef, type RefObject } from 'react'
import { useOnView } from './use-on-view.ts'

/** Texts that may reach the start of the view before the next look at it. */
const reachPx = 240

/**
 * Gives each cell that an end of the view cuts the width of its part in sight, as `--seen`, so that its texts end with an ellipsis there. The
 * other cells are left alone: a variable of the whole grid would style every text anew in each frame of scrolling. Cells at the start of the
 * view are marked, so that only their texts stick: each sticky text is a layer, which costs all frames of scrolling.
 */
export function useSeenParts(box: RefObject<HTMLElement | null>, channelPx: number) {
  const markedAs = useRef('')
  // After each render, which may have brought cells.
  useLayoutEffect(() => {
    if (box.current) mark(box.current, channelPx)
  })
  const look = useCallback(() => {
    if (box.current === null) return
    const sight = `${box.current.scrollLeft} ${box.current.clientWidth}`
    if (markedAs.current !== sight) mark(box.current, channelPx)
    markedAs.current = sight
  }, [box, channelPx])
  useOnView(box, look)
}

function mark(box: HTMLElement, channelPx: number): void {
  // Negative in right-to-left pages.
  const fromPx = Math.abs(box.scrollLeft)
  const toPx = fromPx + box.clientWidth - channelPx
  for (const cell of box.querySelectorAll<HTMLElement>('[role="gridcell"]')) {
    const startPx = Number.parseFloat(cell.style.getPropertyValue('--start'))
    const endPx = startPx + Number.parseFloat(cell.style.width)
    const seenPx = Math.min(endPx, toPx) - Math.max(startPx, fromPx)
    const isCut = 0 < seenPx && seenPx < endPx - startPx
    if (isCut) cell.style.setProperty('--seen', `${seenPx}px`)
    else cell.style.removeProperty('--seen')
    cell.toggleAttribute('data-sticks', fromPx < endPx && startPx < fromPx + reachPx)
  }
}

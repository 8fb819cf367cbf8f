import { useEffect, useRef, type FocusEvent, type RefObject } from 'react'
import { cellAt, extentOf, scrollToShow, type Day, type GridCell, type GridPlace } from './grid-cells.ts'
import type { GridLayout } from './grid-layout.ts'

type Grid = {
  layout: GridLayout
  rowPx: number
  headingPx: number
  channelPx: number
  rulerPx: number
  pxPerMinute: number
  day: Day
  place: GridPlace
  cellsOf: (row: number) => readonly GridCell[]
}

/**
 * Keeps the focus of a grid whose cells come and go: moves it to a place, and back to its place when programmes replace a waiting cell. A
 * removed cell loses the focus without a blur.
 */
export function useGridFocus(box: RefObject<HTMLElement | null>, grid: Grid) {
  const isInside = useRef(false)
  const wanted = useRef<GridPlace | null>(null)

  useEffect(() => {
    const { row, atMs } = grid.place
    const isLost = isInside.current && document.activeElement === document.body
    // A render of the place before may still come to its effects.
    const isAtWanted = wanted.current?.row === row && wanted.current.atMs === atMs
    if (!isAtWanted && !isLost) return
    const start = cellAt(grid.cellsOf(row), atMs)?.startMs
    const button = box.current?.querySelector<HTMLElement>(`[data-row="${row}"] [data-start="${start}"]`)
    if (!button) {
      // The reader has scrolled it away.
      if (isLost) isInside.current = false
      return
    }
    button.focus({ preventScroll: true })
    if (isAtWanted) scrollPageTo(button)
    wanted.current = null
  })

  return {
    moveTo(place: GridPlace): void {
      wanted.current = place
      if (box.current !== null) scrollToPlace(box.current, grid, place)
    },
    onFocus: () => void (isInside.current = true),
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
      if (!currentTarget.contains(relatedTarget)) isInside.current = false
    },
  }
}

/** Scrolls the box of a grid as little as shows the place. */
function scrollToPlace(box: HTMLElement, grid: Grid, { row, atMs }: GridPlace): void {
  const cell = cellAt(grid.cellsOf(row), atMs)
  if (cell === undefined) return
  const { layout, rowPx, headingPx, channelPx, rulerPx, pxPerMinute, day } = grid
  const isRtl = getComputedStyle(box).direction === 'rtl'
  // A whole day that waits for its programmes would be scrolled to midnight.
  const extent =
    cell.kind === 'programme'
      ? extentOf(cell, day, pxPerMinute)
      : { startPx: Math.abs(box.scrollLeft), widthPx: 0 }
  const leftPx = scrollToShow(extent, { atPx: Math.abs(box.scrollLeft), sizePx: box.clientWidth - channelPx })
  // With the heading of its country, which sticks above it.
  const topPx = scrollToShow(
    { startPx: layout.topOf(row) - headingPx, widthPx: headingPx + rowPx },
    { atPx: box.scrollTop, sizePx: box.clientHeight - rulerPx },
  )
  box.scrollTo({ left: isRtl ? -leftPx : leftPx, top: topPx })
}

/** Scrolls the page if the box is larger than the window, as at 400 % zoom. */
function scrollPageTo(element: HTMLElement): void {
  const { top, bottom } = element.getBoundingClientRect()
  const headerPx = Number.parseFloat(getComputedStyle(element).getPropertyValue('--header-height')) || 0
  if (bottom > innerHeight) scrollBy({ top: bottom - innerHeight })
  else if (top < headerPx) scrollBy({ top: top - headerPx })
}

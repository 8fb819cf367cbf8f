import { useCallback, useLayoutEffect, useState, type RefObject } from 'react'
import { rowsInView } from '../channels/list/rows-in-view.ts'
import type { GridLayout } from './grid-layout.ts'
import { useOnView } from './use-on-view.ts'

/** Hours rendered before and after the visible ones. */
const spareHours = 2

type Sizes = { layout: GridLayout; hourPx: number; rulerPx: number; rows: number }
/** `firstSeen` and `lastSeen`: rows that are seen as a whole. */
type View = Record<'top' | 'bottom' | 'firstSeen' | 'lastSeen' | 'fromHour' | 'toHour', number>

/** Returns what to render of a grid that scrolls in its box: rows, and hours since midnight. Changes only when a row or an hour comes into sight. */
export function useGridView(box: RefObject<HTMLElement | null>, sizes: Sizes) {
  const { layout, hourPx, rulerPx, rows } = sizes
  const [view, setView] = useState<View>(nothing)
  const look = useCallback(() => {
    const element = box.current
    if (element === null) return
    const { scrollTop, clientHeight, clientWidth } = element
    // Negative in right-to-left pages.
    const scrolledPx = Math.abs(element.scrollLeft)
    const endPx = scrollTop + clientHeight - rulerPx
    const next = {
      top: layout.rowAt(scrollTop),
      bottom: layout.rowAt(endPx),
      ...layout.rowsSeen({ fromPx: scrollTop, toPx: endPx }),
      fromHour: Math.floor(scrolledPx / hourPx) - spareHours,
      toHour: Math.ceil((scrolledPx + clientWidth) / hourPx) + spareHours,
    }
    // oxlint-disable-next-line react/set-state-in-effect -- what the box shows is known once it is laid out
    setView((current) => (isSame(current, next) ? current : next))
  }, [box, layout, hourPx, rulerPx])

  useLayoutEffect(look, [look, rows])
  useOnView(box, look)

  return { ...view, ...rowsInView({ top: view.top, bottom: view.bottom, count: rows }) }
}

const nothing: View = { top: 0, bottom: 0, firstSeen: 0, lastSeen: 0, fromHour: 0, toHour: 0 }

const isSame = (a: View, b: View) => (Object.keys(a) as (keyof View)[]).every((key) => a[key] === b[key])

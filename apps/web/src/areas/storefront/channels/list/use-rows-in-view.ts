import { useCallback, useEffect, useLayoutEffect, useState, type RefObject } from 'react'
import { rowsInView, rowsInWindow, scrollFor } from './rows-in-view.ts'

type Rows = { count: number; rowHeightPx: number; coveredPx: number }

/** Which rows of a list that scrolls with the window are to be in the page, and a way to scroll to one. */
export function useRowsInView(list: RefObject<HTMLElement | null>, { count, rowHeightPx, coveredPx }: Rows) {
  const [rows, setRows] = useState({ top: 0, bottom: 0 })
  const place = useCallback(
    () => ({
      listTopPx: list.current?.getBoundingClientRect().top ?? 0,
      windowHeightPx: innerHeight,
      rowHeightPx,
    }),
    [list, rowHeightPx],
  )
  // Asks where the list stands only when that may have changed: another list in its place, as a search gives, is laid out once.
  const look = useCallback(() => {
    const next = rowsInWindow(place())
    // oxlint-disable-next-line react/set-state-in-effect -- where the list stands is known once it is laid out
    setRows((current) => (current.top === next.top && current.bottom === next.bottom ? current : next))
  }, [place])

  useLayoutEffect(look, [look])
  useEffect(() => {
    // Elements above the list come and go, which moves it as scrolling does.
    const watch = new ResizeObserver(look)
    watch.observe(document.body)
    addEventListener('scroll', look, { passive: true })
    addEventListener('resize', look)
    return () => {
      watch.disconnect()
      removeEventListener('scroll', look)
      removeEventListener('resize', look)
    }
  }, [look])

  const scrollTo = (index: number): void => scrollBy({ top: scrollFor({ ...place(), index, coveredPx }) })
  return { ...rowsInView({ ...rows, count }), scrollTo }
}

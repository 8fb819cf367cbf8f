import { useCallback, useEffect, useLayoutEffect, useState, type RefObject } from 'react'
import { rowsInView, scrollFor } from './rows-in-view.ts'

type Rows = { count: number; rowHeightPx: number; coveredPx: number }

/** Which rows of a list that scrolls with the window are to be in the page, and a way to scroll to one. */
export function useRowsInView(list: RefObject<HTMLElement | null>, { count, rowHeightPx, coveredPx }: Rows) {
  const [view, setView] = useState({ first: 0, last: 0 })
  const place = useCallback(
    () => ({
      listTopPx: list.current?.getBoundingClientRect().top ?? 0,
      windowHeightPx: innerHeight,
      rowHeightPx,
    }),
    [list, rowHeightPx],
  )
  const look = useCallback(() => {
    const next = rowsInView({ ...place(), count })
    // oxlint-disable-next-line react/set-state-in-effect -- where the list stands is known once it is laid out
    setView((current) => (current.first === next.first && current.last === next.last ? current : next))
  }, [place, count])

  useLayoutEffect(look, [look])
  useEffect(() => {
    // What stands above the list comes and goes, which moves it as scrolling does.
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
  return { first: view.first, last: Math.min(view.last, count - 1), scrollTo }
}

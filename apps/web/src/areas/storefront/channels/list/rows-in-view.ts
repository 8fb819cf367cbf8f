/** Rows above and below those in view that are there already when they are scrolled to. */
const spareRows = 6

type Place = {
  /** Top of the list, from the top of the window. */
  listTopPx: number
  windowHeightPx: number
  rowHeightPx: number
}

export type WindowRows = { top: number; bottom: number }

/** Which rows the window would show of a list without an end, its rows all equally high. */
export function rowsInWindow({ listTopPx, windowHeightPx, rowHeightPx }: Place): WindowRows {
  return {
    top: Math.floor(-listTopPx / rowHeightPx),
    bottom: Math.ceil((windowHeightPx - listTopPx) / rowHeightPx),
  }
}

/** The first and the last of the rows to be in the page. */
export function rowsInView({ top, bottom, count }: WindowRows & { count: number }) {
  const lastRow = Math.max(0, count - 1)
  return {
    first: Math.min(Math.max(0, top - spareRows), Math.max(0, lastRow - spareRows)),
    last: Math.max(Math.min(lastRow, bottom + spareRows), Math.min(lastRow, spareRows)),
  }
}

/** Scroll distance that brings a row below the bars at the top of the window, and well above its end. */
export function scrollFor(place: Place & { index: number; coveredPx: number }): number {
  const { listTopPx, windowHeightPx, rowHeightPx, index, coveredPx } = place
  const rowTop = listTopPx + index * rowHeightPx
  if (rowTop < coveredPx) return rowTop - coveredPx
  return Math.max(0, rowTop + rowHeightPx * 2.5 - windowHeightPx)
}

/** Overscan: rows rendered above and below the visible ones. */
const spareRows = 6

type Place = {
  /** Top of the list, relative to the top of the window. */
  listTopPx: number
  windowHeightPx: number
  rowHeightPx: number
}

export type WindowRows = { top: number; bottom: number }

/** Returns the rows that the window shows of an endless list with equal row heights. */
export function rowsInWindow({ listTopPx, windowHeightPx, rowHeightPx }: Place): WindowRows {
  return {
    top: Math.floor(-listTopPx / rowHeightPx),
    bottom: Math.ceil((windowHeightPx - listTopPx) / rowHeightPx),
  }
}

type Rows = WindowRows & { count: number; spare?: number | undefined }

/** Returns the first and last row to render. */
export function rowsInView({ top, bottom, count, spare = spareRows }: Rows) {
  const lastRow = Math.max(0, count - 1)
  return {
    first: Math.max(0, Math.min(top, lastRow) - spare),
    last: Math.min(lastRow, Math.max(0, bottom) + spare),
  }
}

/** Returns the scroll distance that brings a row below the bars and well above the end of the window. */
export function scrollFor(place: Place & { index: number; coveredPx: number }): number {
  const { listTopPx, windowHeightPx, rowHeightPx, index, coveredPx } = place
  const rowTop = listTopPx + index * rowHeightPx
  if (rowTop < coveredPx) return rowTop - coveredPx
  return Math.max(0, rowTop + rowHeightPx * 2.5 - windowHeightPx)
}

import { nextRow } from '../channels/next-row.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs

/** A programme of the grid, in milliseconds since 1970. */
export type GridProgramme = { title: string; startMs: number; stopMs: number }

/** Cell of a row: a programme, or a placeholder for the whole day while programmes load, after loading failed, or if there are none. */
export type GridCell = {
  kind: 'programme' | 'waiting' | 'failed' | 'none'
  title: string
  startMs: number
  stopMs: number
}

/** A shown day, from midnight to the end of the night after it. */
export type Day = { startMs: number; endMs: number }

/** Returns the cells of a day, never none: its sorted programmes, or the cell that stands for them. */
export function cellsOfDay(
  programmes: readonly GridProgramme[] | 'waiting' | 'failed',
  day: Day,
): GridCell[] {
  const wholeDay = { title: '', startMs: day.startMs, stopMs: day.endMs }
  if (typeof programmes === 'string') return [{ kind: programmes, ...wholeDay }]
  const inDay = programmes.filter(({ startMs, stopMs }) => stopMs > day.startMs && startMs < day.endMs)
  if (inDay.length === 0) return [{ kind: 'none', ...wholeDay }]
  return inDay.map((programme) => ({ kind: 'programme', ...programme }))
}

/** Returns the cell that runs at a time, else the first one after it, else the last one. */
export function cellAt(cells: readonly GridCell[], atMs: number): GridCell | undefined {
  return cells.find(({ stopMs }) => stopMs > atMs) ?? cells.at(-1)
}

export type GridPlace = { row: number; atMs: number }

/** Returns the same local time on another day. */
export function placeInDay({ row, atMs }: GridPlace, day: Day): GridPlace {
  if (day.startMs <= atMs && atMs < day.endMs) return { row, atMs }
  const [clock, midnight] = [new Date(atMs), new Date(day.startMs)]
  midnight.setHours(clock.getHours(), clock.getMinutes())
  return { row, atMs: midnight.getTime() }
}

/**
 * Returns the place that a key moves to; null = another key. Left and right go through the programmes of a row, up and down keep the time.
 * Home and End go to the ends of the row, with Ctrl to the first and last row.
 */
export function placeAfterKey(
  { key, isWithCtrl, isRtl }: { key: string; isWithCtrl: boolean; isRtl: boolean },
  from: GridPlace,
  grid: { rows: number; cellsOf: (row: number) => readonly GridCell[]; day: Day },
): GridPlace | null {
  const cells = grid.cellsOf(from.row)
  const current = cells.indexOf(cellAt(cells, from.atMs) as GridCell)
  const cellPlace = (index: number): GridPlace => {
    // A placeholder spans the whole day: keep the current time instead of jumping to midnight.
    if (cells[current]?.kind !== 'programme') return from
    const cell = cells[Math.min(Math.max(index, 0), cells.length - 1)]
    return { row: from.row, atMs: Math.max(cell?.startMs ?? from.atMs, grid.day.startMs) }
  }
  switch (key) {
    case 'ArrowRight':
      return cellPlace(current + (isRtl ? -1 : 1))
    case 'ArrowLeft':
      return cellPlace(current + (isRtl ? 1 : -1))
    case 'Home':
      if (!isWithCtrl) return cellPlace(0)
      break
    case 'End':
      if (!isWithCtrl) return cellPlace(cells.length - 1)
  }
  const row = nextRow(key, from.row, grid.rows)
  return row === null ? null : { row, atMs: from.atMs }
}

/** Returns the distance of a time from midnight, in pixels. */
export const pxAt = (atMs: number, day: Day, pxPerMinute: number) =>
  ((atMs - day.startMs) / minuteMs) * pxPerMinute

/** Least time before an aim that is shown with it. */
const aimMarginMs = 10 * minuteMs

/**
 * Returns the time at which the view of an aim begins: on a mark of the ruler, where most programmes begin, since any other time cuts
 * them to slivers.
 */
export function viewStart(aimMs: number, { startMs }: Day): number {
  const stepMs = hourMs / 2
  return startMs + Math.max(0, Math.floor((aimMs - aimMarginMs - startMs) / stepMs)) * stepMs
}

/** Returns where a cell is in its row, in pixels from midnight, cut to the day. */
export function extentOf({ startMs, stopMs }: GridCell, day: Day, pxPerMinute: number) {
  const startPx = pxAt(Math.max(startMs, day.startMs), day, pxPerMinute)
  return { startPx, widthPx: pxAt(Math.min(stopMs, day.endMs), day, pxPerMinute) - startPx }
}

/** Returns the scroll offset that shows the extent, or the current one if it is in sight already. */
export function scrollToShow(
  extent: { startPx: number; widthPx: number },
  view: { atPx: number; sizePx: number },
) {
  const { startPx, widthPx } = extent
  if (startPx < view.atPx) return startPx
  const endPx = startPx + Math.min(widthPx, view.sizePx)
  return Math.max(view.atPx, endPx - view.sizePx)
}

/** Returns the cells that overlap the hours in sight, and the focusable one, with their columns. Column 1 is the channel. */
export function cellsInSight(
  cells: readonly GridCell[],
  sight: { day: Day; fromHour: number; toHour: number; reachable: GridCell | null },
): { cell: GridCell; column: number }[] {
  const fromMs = sight.day.startMs + sight.fromHour * hourMs
  const toMs = sight.day.startMs + sight.toHour * hourMs
  return cells.flatMap((cell, index) =>
    cell === sight.reachable || (cell.stopMs > fromMs && cell.startMs < toMs)
      ? [{ cell, column: index + 2 }]
      : [],
  )
}

import { expect, test, vi } from 'vitest'
import {
  cellAt,
  cellsOfDay,
  extentOf,
  placeAfterKey,
  placeInDay,
  scrollToShow,
  viewStart,
} from './grid-cells.ts'
import type { GridCell, GridPlace, GridProgramme } from './grid-cells.ts'

const hourMs = 3_600_000
const day = { startMs: 0, endMs: 24 * hourMs }
const show = (title: string, from: number, to: number): GridProgramme => ({
  title,
  startMs: from * hourMs,
  stopMs: to * hourMs,
})
const late = show('Late film', -1, 1)
const news = show('News', 1, 2)
const gap = show('After a gap', 5, 6)
const rows: GridCell[][] = [
  cellsOfDay([late, news, gap], day),
  cellsOfDay('waiting', day),
  cellsOfDay([show('Whole day', 0, 24)], day),
  cellsOfDay([], day),
]
const grid = { rows: rows.length, cellsOf: (row: number) => rows[row] ?? [], day }

function press(key: string, from: GridPlace, { isWithCtrl = false, isRtl = false } = {}) {
  return placeAfterKey({ key, isWithCtrl, isRtl }, from, grid)
}

test('a day has the programmes that overlap it, or one cell while they load or if there are none', () => {
  const next = show('Tomorrow', 24, 25)
  expect(cellsOfDay([late, next], day).map(({ title }) => title)).toEqual(['Late film'])
  expect(rows.map((cells) => cells[0]?.kind)).toEqual(['programme', 'waiting', 'programme', 'none'])
})

test('the cell at a time is the running programme, the next one in a gap, the last one after all', () => {
  const titleAt = (hour: number) => cellAt(rows[0] ?? [], hour * hourMs)?.title
  expect([titleAt(0.5), titleAt(1), titleAt(3), titleAt(20)]).toEqual([
    'Late film',
    'News',
    'After a gap',
    'After a gap',
  ])
})

test('left and right go through the programmes of a row and stop at its ends', () => {
  const atNews = { row: 0, atMs: 1.5 * hourMs }
  expect(press('ArrowRight', atNews)).toEqual({ row: 0, atMs: 5 * hourMs })
  expect(press('ArrowRight', { row: 0, atMs: 5 * hourMs })).toEqual({ row: 0, atMs: 5 * hourMs })
  expect(press('ArrowLeft', atNews)).toEqual({ row: 0, atMs: 0 })
  expect(press('End', atNews)).toEqual({ row: 0, atMs: 5 * hourMs })
  expect(press('Home', atNews)).toEqual({ row: 0, atMs: 0 })
})

test('in right-to-left pages the right arrow goes back in time', () => {
  expect(press('ArrowRight', { row: 0, atMs: hourMs }, { isRtl: true })).toEqual({ row: 0, atMs: 0 })
})

test('up and down keep the time and stop at the first and last row', () => {
  const atNews = { row: 0, atMs: 1.5 * hourMs }
  expect(press('ArrowDown', atNews)).toEqual({ row: 1, atMs: 1.5 * hourMs })
  expect(press('ArrowUp', atNews)).toEqual(atNews)
  expect(press('PageDown', atNews)).toEqual({ row: 3, atMs: 1.5 * hourMs })
  expect(press('End', atNews, { isWithCtrl: true })).toEqual({ row: 3, atMs: 1.5 * hourMs })
  expect(press('Home', { row: 3, atMs: 9 }, { isWithCtrl: true })).toEqual({ row: 0, atMs: 9 })
})

test('a row without programmes keeps the time', () => {
  const atWaiting = { row: 1, atMs: 20 * hourMs }
  for (const key of ['ArrowLeft', 'ArrowRight', 'Home', 'End'])
    expect(press(key, atWaiting)).toEqual(atWaiting)
})

test('another day has the same time of the clock, also when clocks change', () => {
  vi.stubEnv('TZ', 'Europe/Berlin')
  const dayOf = (date: string, nextDate: string) => ({
    startMs: Date.parse(`${date}T00:00`),
    endMs: Date.parse(`${nextDate}T04:00`),
  })
  const moved = (from: string, date: string, nextDate: string) => {
    const { atMs } = placeInDay({ row: 0, atMs: Date.parse(from) }, dayOf(date, nextDate))
    return new Date(atMs).toTimeString().slice(0, 5)
  }
  expect(moved('2026-10-24T23:30', '2026-10-25', '2026-10-26')).toBe('23:30')
  expect(moved('2026-10-25T23:30', '2026-10-24', '2026-10-25')).toBe('23:30')
  expect(moved('2027-03-27T20:15', '2027-03-28', '2027-03-29')).toBe('20:15')
  expect(moved('2027-03-27T23:30', '2027-03-28', '2027-03-29')).toBe('23:30')
  const late = Date.parse('2026-10-25T01:00')
  const shown = dayOf('2026-10-24', '2026-10-25')
  expect(placeInDay({ row: 3, atMs: late }, shown)).toEqual({ row: 3, atMs: late })
})

test('other keys are left to the browser', () => {
  expect(press('a', { row: 0, atMs: 0 })).toBeNull()
})

test('a programme is cut to the day', () => {
  expect(extentOf({ kind: 'programme', ...late }, day, 5)).toEqual({ startPx: 0, widthPx: 300 })
  expect(extentOf({ kind: 'programme', ...show('Night', 23, 26) }, day, 5)).toEqual({
    startPx: 6900,
    widthPx: 300,
  })
})

test('the view of a time begins at the half hour that is at least ten minutes before it', () => {
  const minuteMs = hourMs / 60
  const startOf = (minutes: number) => viewStart(minutes * minuteMs, day) / minuteMs
  expect([70, 69, 100, 129, 5].map(startOf)).toEqual([60, 30, 90, 90, 0])
})

test('scrolling shows the start of a programme and as much of it as fits, and moves nothing that is in sight', () => {
  const view = { atPx: 1000, sizePx: 500 }
  expect(scrollToShow({ startPx: 1100, widthPx: 300 }, view)).toBe(1000)
  expect(scrollToShow({ startPx: 800, widthPx: 300 }, view)).toBe(800)
  expect(scrollToShow({ startPx: 1400, widthPx: 300 }, view)).toBe(1200)
  expect(scrollToShow({ startPx: 1400, widthPx: 900 }, view)).toBe(1400)
})

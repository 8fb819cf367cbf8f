import { Readable } from 'node:stream'

/** Amounts are written with two decimals and a point, null as nothing. */
export type CsvCell = string | number | { cents: number } | null

/** Excel takes a file without it for one in the local code page, and garbles names. */
const byteOrderMark = '\uFEFF'

/** One line of RFC 4180, with its end. Text that a spreadsheet would run as a formula gets an apostrophe in front. */
export function csvLine(cells: readonly CsvCell[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`
}

/** A CSV file that is made while it is sent, so that it may be longer than memory. */
export function streamCsv(header: readonly string[], rows: AsyncIterable<readonly CsvCell[]>): Readable {
  async function* lines() {
    yield byteOrderMark + csvLine(header)
    for await (const row of rows) yield csvLine(row)
  }
  return Readable.from(lines(), { objectMode: false })
}

function csvCell(cell: CsvCell): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return String(cell)
  if (typeof cell === 'object') return (cell.cents / 100).toFixed(2)
  const safe = /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

import { Readable } from 'node:stream'

/** Amounts have two decimals and a point; null is empty. */
export type CsvCell = string | number | { cents: number } | null

/** Without it, Excel assumes the local code page and garbles names. */
const byteOrderMark = '\uFEFF'

/**
 * Where text could start a formula, in spreadsheets that separate cells by semicolons or tabs as well: they ignore quotes within a cell,
 * so quoting is not enough.
 */
const formulaStarts = /^(?=[\t\r])|(?<![^;\t\r\n])(?="*[=+\-@])/g

/** Formats a line as in RFC 4180, with its line break. An apostrophe prefixes text that a spreadsheet would run as a formula. */
export function csvLine(cells: readonly CsvCell[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`
}

/** Streams a CSV file, which may be larger than memory. */
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
  const safe = cell.replaceAll(formulaStarts, "'")
  return /[",;\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

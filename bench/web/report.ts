import type { FrameTrace } from './frame-trace.ts'

export type Row = { what: string; values: number[]; unit: string; limit: number; isAtLeast?: boolean }

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}

/** Rows of traces of the same action. No frame may be dropped; a task of something that moves may take as long as a frame. */
export function frameRows(what: string, traces: readonly FrameTrace[], longestTaskMs = 16): Row[] {
  return [
    { what: `${what}: frames dropped`, values: traces.map((one) => one.droppedFrames), unit: '', limit: 0 },
    {
      what: `${what}: longest task of the page`,
      values: traces.map((one) => one.longestTaskMs),
      unit: ' ms',
      limit: longestTaskMs,
    },
  ]
}

const passes = ({ values, limit, isAtLeast = false }: Row) =>
  isAtLeast ? median(values) >= limit : median(values) <= limit

export function printLine(text: string): void {
  process.stdout.write(`${text}\n`)
}

/** Prints a table with median, rounds, limit and result; returns whether every row passed. */
export function printRows(title: string, rows: readonly Row[]): boolean {
  printLine(`\n${title}`)
  const widest = Math.max(...rows.map(({ what }) => what.length))
  for (const row of rows) {
    const { what, values, unit, limit, isAtLeast = false } = row
    const figures = values.map((value) => String(Math.round(value * 10) / 10))
    const middle = `${Math.round(median(values) * 10) / 10}${unit}`
    const mark = limit === Infinity ? '    ' : passes(row) ? 'pass' : 'FAIL'
    const wanted = limit === Infinity ? '' : `${isAtLeast ? '≥' : '≤'} ${limit}${unit}`
    printLine(`${mark}  ${what.padEnd(widest)}  ${middle.padStart(10)}  ${wanted}  [${figures.join(' ')}]`)
  }
  return rows.every(passes)
}

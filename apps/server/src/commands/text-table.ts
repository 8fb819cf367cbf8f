/** Formats a table for the terminal: columns as wide as their widest cell, numbers right-aligned. */
export function formatTable(
  head: readonly string[],
  rows: readonly (readonly (string | number)[])[],
): string[] {
  const cells = [head, ...rows.map((row) => row.map(String))]
  const widths = head.map((_, column) => Math.max(...cells.map((row) => (row[column] ?? '').length)))
  const isNumber = head.map((_, column) => rows.every((row) => typeof row[column] === 'number'))
  const write = (row: readonly string[]) =>
    row
      .map((cell, column) =>
        isNumber[column] === true ? cell.padStart(widths[column] ?? 0) : cell.padEnd(widths[column] ?? 0),
      )
      .join('  ')
      .trimEnd()
  return cells.map(write)
}

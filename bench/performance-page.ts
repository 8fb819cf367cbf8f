import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

const page = path.join(import.meta.dirname, '../docs/performance.md')
const beginning = `# Performance

Each section is written by its benchmark. Only ratios to a peer in the same run are comparable between machines.
`

/** Replaces the section of one benchmark in docs/performance.md, or appends it. */
export function writePerformanceSection(name: string, markdown: string): void {
  const [from, to] = [`<!-- ${name} -->\n`, `<!-- /${name} -->\n`]
  const text = existsSync(page) ? readFileSync(page, 'utf8') : beginning
  const section = `${from}\n${markdown.trim()}\n\n${to}`
  const [start, end] = [text.indexOf(from), text.indexOf(to)]
  const isThere = start !== -1 && end !== -1
  writeFileSync(
    page,
    isThere ? text.slice(0, start) + section + text.slice(end + to.length) : `${text}\n${section}`,
  )
}

/** A Markdown table, padded as the formatter pads it. */
export function formatMarkdownTable(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.max(3, ...rows.map((row) => row[column]?.length ?? 0)),
  )
  const line = (cells: readonly string[]) =>
    `| ${widths.map((width, column) => (cells[column] ?? '').padEnd(width)).join(' | ')} |`
  const [head = [], ...body] = rows
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...body.map(line)].join('\n')
}

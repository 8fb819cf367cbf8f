import { faultMessage } from '../lib/source-fault.ts'
import type { RunResult } from '../modules/ingest/index.ts'

const shownWarnings = 5

/** Describes the run of a source in lines for the terminal. */
export function describeRun(name: string, result: RunResult): string[] {
  const lines = [
    `${name}: ${result.status.replace('_', ' ')}${result.fault === null ? '' : `. ${faultMessage(result.fault)}`}`,
  ]
  if (result.programmesRead > 0 || result.channelsFound > 0)
    lines.push(
      `  ${result.channelsFound} channels, ${result.programmesRead} programmes read, ${result.programmesKept} kept`,
    )
  if (Object.keys(result.dropped).length > 0) lines.push(`  dropped: ${describeCounts(result.dropped)}`)
  if (Object.keys(result.changed).length > 0) lines.push(`  noticed: ${describeCounts(result.changed)}`)
  for (const { line, message } of result.warnings.slice(0, shownWarnings))
    lines.push(line > 0 ? `  line ${line}: ${message}` : `  ${message}`)
  const more = Math.max(result.warnings.length, result.changed['source_faults'] ?? 0) - shownWarnings
  if (more > 0) lines.push(`  and ${more} more warnings`)
  return lines
}

/** Most frequent first: `3 no title, 2 duplicate`. */
export function describeCounts(counts: Readonly<Record<string, number>>): string {
  return Object.entries(counts)
    .toSorted(([a, countA], [b, countB]) => countB - countA || (a < b ? -1 : 1))
    .map(([reason, count]) => `${count} ${reason.replaceAll('_', ' ')}`)
    .join(', ')
}

import { describeCounts } from '../src/commands/describe-run.ts'
import { faultMessage } from '../src/lib/source-fault.ts'
import type { RunResult } from '../src/modules/ingest/index.ts'
import type { RealGuide } from '../test/real-guides.ts'

export type RealGuideRow = { guide: RealGuide; result: RunResult; now: Date; byLibxml2: number }

const introduction = `# Real guides

Guides as their publishers committed them, ingested the regular way. Written by \`npm run real-guides\`; do not edit.

Each guide is ingested alone, into an empty catalogue, at noon (UTC) of the day on which most of its programmes start.
Everything outside the window of one day back and seven ahead is therefore dropped as \`out of window\`, which is
no fault of the guide.

- **Read**: \`<programme>\` elements found. **libxml2**: what a full XML parser finds in recovery mode.
- **Kept**: programmes in the channels' guides. **Dropped**: the others, by reason; read = kept + dropped.
  \`other timetable\`: the channel's id, or one that differs by case only, has two timetables, of which one is kept. \`duplicate\`:
  another programme of the channel starts at the same second. \`no stop\`: the end is unknown, and the next start more than 12 hours
  away. \`zero length\`: the stop is not after the start. \`no title\`, \`missing channel\`, \`missing start\`, \`bad start\`: as named.
- **Noticed**: kept, but repaired (\`overlap cut\`: cut at the next start; \`stop filled\`: ends at the next start; \`clipped\`: over
  24 hours, cut to the window), or odd (\`channels not declared\`, \`channels without programmes\`, \`channels without id\`).
- **Faults**: places with invalid XML or XMLTV, each recovered from and reported with its line.
`

/** Renders the page: one row per guide, and totals. Deterministic. */
export function writeRealGuidesPage(rows: readonly RealGuideRow[]): string {
  const head = [
    'Guide',
    'Licence',
    'Day',
    'Status',
    'Channels',
    'Read',
    'libxml2',
    'Kept',
    'Dropped',
    'Noticed',
    'Faults',
  ]
  const sum = (pick: (row: RealGuideRow) => number) => rows.reduce((total, row) => total + pick(row), 0)
  const totals = `${rows.length} guides: ${sum(({ result }) => result.programmesRead)} programmes read (libxml2: ${sum(
    ({ byLibxml2 }) => byLibxml2,
  )}), ${sum(({ result }) => result.programmesKept)} kept.`
  const lines = [head, head.map(() => '---'), ...rows.map(writeRow)].map(
    (cells) => `| ${cells.join(' | ')} |`,
  )
  const refusals = rows.flatMap(({ guide, result: { fault } }) =>
    fault === null ? [] : `- ${nameOf(guide)}: ${faultMessage(fault)}`,
  )
  return `${introduction}\n${totals}\n\nRefused:\n\n${refusals.join('\n')}\n\n${lines.join('\n')}\n`
}

function writeRow({ guide, result, now, byLibxml2 }: RealGuideRow): string[] {
  const { source_faults: faults = 0, ...noticed } = result.changed
  const isRead = result.status === 'ok'
  return [
    nameOf(guide),
    guide.licence,
    isRead ? now.toISOString().slice(0, 10) : '',
    result.status,
    String(result.channelsFound),
    String(result.programmesRead),
    String(byLibxml2),
    String(result.programmesKept),
    describeCounts(result.dropped),
    describeCounts(noticed),
    String(faults),
  ]
}

function nameOf({ publisher, name }: RealGuide): string {
  return `${publisher} ${name}`.replaceAll('|', '\\|')
}

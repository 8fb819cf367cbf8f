import {
  type ChannelRecord,
  createScanner,
  type ProgrammeRecord,
  type ScanOptions,
  type ScanSummary,
  type ScanWarning,
} from '../src/index.ts'

export type Scanned = {
  channels: ChannelRecord[]
  programmes: ProgrammeRecord[]
  warnings: ScanWarning[]
  droppedLines: [string, number][]
  offsets: (number | null)[]
  summary: ScanSummary
}

/** Scans a whole document, in one chunk or in chunks of the sizes that a function returns. */
export function scan(
  input: string | Uint8Array,
  options: ScanOptions = {},
  chunkSize?: () => number,
): Scanned {
  const bytes = typeof input === 'string' ? Buffer.from(input) : input
  const channels: ChannelRecord[] = []
  const programmes: ProgrammeRecord[] = []
  const warnings: ScanWarning[] = []
  const droppedLines: [string, number][] = []
  const offsets: (number | null)[] = []
  const scanner = createScanner(
    {
      channel: (record) => void channels.push(record),
      programme: (record) => void programmes.push(record),
      warning: (warning) => void warnings.push(warning),
      dropped: (reason, line) => void droppedLines.push([reason, line]),
      offset: (minutes) => void offsets.push(minutes),
    },
    options,
  )
  for (let from = 0; from < bytes.length;) {
    const to = chunkSize ? from + chunkSize() : bytes.length
    scanner.write(bytes.subarray(from, to))
    from = to
  }
  return { channels, programmes, warnings, droppedLines, offsets, summary: scanner.end() }
}

/** Returns a document with these channels and programmes in its `<tv>`. */
export function tv(inner: string): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n<tv>\n${inner}\n</tv>\n`
}

/** Returns a programme of channel `a` that starts at an hour of 1 January 2026, with these children. */
export function programme(hour: number, children: string): string {
  const two = String(hour).padStart(2, '0')
  return `<programme start="20260101${two}0000 +0000" stop="20260101${two}3000 +0000" channel="a">${children}</programme>`
}

export function titlesOf(scanned: Scanned): (string | undefined)[] {
  return scanned.programmes.map((record) => record.titles[0]?.value)
}

export function codesOf(scanned: Scanned): string[] {
  return scanned.warnings.map((warning) => warning.code)
}

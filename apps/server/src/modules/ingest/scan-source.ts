import { createHash } from 'node:crypto'
import { createScanner } from '@guidefeed/xmltv'
import type { DefaultOffset, DropReason, ScanSummary } from '@guidefeed/xmltv'
import { setImmediate } from 'node:timers/promises'
import { mergeDeclaration, sourceKey } from './channel-identity.ts'
import type { DeclaredChannel } from './channel-identity.ts'
import type { ProgrammeSpool } from './programme-spool.ts'
import type { RunWarning } from './source-run.repository.ts'

/** Warnings that a run keeps; more are only counted. */
const keptWarnings = 100

export type ScannedSource = {
  summary: ScanSummary
  declared: Map<string, DeclaredChannel>
  warnings: RunWarning[]
  /** Programmes that touch the window, before they are cleaned. */
  inWindow: number
  /** Programmes that could not be read, by reason. */
  dropped: Record<string, number>
  /** Faults of the file that cost no programme, by kind. */
  changed: Record<string, number>
}

/** Reads a source's plain bytes into records: channels by key, programmes into the spool. */
export async function scanSource(
  plainBytes: AsyncIterable<Uint8Array>,
  options: { spool: ProgrammeSpool; defaultOffset: DefaultOffset; window: { from: number; until: number } },
): Promise<ScannedSource> {
  const { spool, defaultOffset, window } = options
  const declared = new Map<string, DeclaredChannel>()
  const warnings: RunWarning[] = []
  let handedOver = 0
  let inWindow = 0
  const scanner = createScanner(
    {
      channel(record) {
        const key = sourceKey(record.id)
        if (key === '') return
        const known = declared.get(key)
        declared.set(known?.key ?? key, mergeDeclaration(known, record))
      },
      programme(record) {
        handedOver++
        spool.add(sourceKey(record.channel), record)
        if ((record.stop ?? record.start + 1) > window.from && record.start < window.until) inWindow++
      },
      warning: ({ line, message }) => void warnings.push({ line, message }),
    },
    { defaultOffsetMinutes: defaultOffset, maxWarnings: keptWarnings },
  )
  for await (const chunk of plainBytes) {
    scanner.write(chunk)
    await spool.relieve()
    // Requests of this process go first.
    await setImmediate()
  }
  const summary = scanner.end()
  return { summary, declared, warnings, inWindow, ...countFaults(summary, handedOver) }
}

const programmeFaults: DropReason[] = ['missing_channel', 'missing_start', 'bad_start']

/** The scanner's summary counts channels and programmes together; a run counts programmes only. */
function countFaults(summary: ScanSummary, handedOver: number): Pick<ScannedSource, 'dropped' | 'changed'> {
  const counts = programmeFaults.map((reason) => [reason, summary.dropped[reason] ?? 0] as const)
  const known = counts.reduce((sum, [, count]) => sum + count, 0)
  return {
    dropped: withoutZeros([...counts, ['element_too_large', summary.programmesRead - handedOver - known]]),
    changed: withoutZeros([
      ['source_faults', summary.warnings],
      ['channels_without_id', summary.dropped.channel_without_id ?? 0],
    ]),
  }
}

function withoutZeros(counts: readonly (readonly [string, number])[]): Record<string, number> {
  return Object.fromEntries(counts.filter(([, count]) => count > 0))
}

/** SHA-256 of all plain bytes, and how many there are. */
export async function hashPlainBytes(
  plainBytes: AsyncIterable<Uint8Array>,
): Promise<{ hash: Buffer; bytes: number }> {
  const hash = createHash('sha256')
  let bytes = 0
  for await (const chunk of plainBytes) {
    hash.update(chunk)
    bytes += chunk.byteLength
  }
  return { hash: hash.digest(), bytes }
}

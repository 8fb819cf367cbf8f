import { createHash } from 'node:crypto'
import { createScanner, createTextProbe } from '@guidefeed/xmltv'
import type { DefaultOffset, DropReason, ScanHandlers, ScanSummary, TextTraits } from '@guidefeed/xmltv'
import { setImmediate } from 'node:timers/promises'
import { mergeDeclaration, sourceKey } from './channel-identity.ts'
import type { DeclaredChannel } from './channel-identity.ts'
import { ownCopy } from './own-copy.ts'
import type { ProgrammeSpool } from './programme-spool.ts'
import { requireWithin, sourceLimits } from './source-limits.ts'
import type { RunWarning } from './run-result.ts'

export type ScannedSource = {
  summary: ScanSummary
  declared: Map<string, DeclaredChannel>
  warnings: RunWarning[]
  /** Programmes that overlap the window, before cleaning. */
  inWindow: number
  /** Unreadable programmes by reason. */
  dropped: Record<string, number>
  /** Faults of the file without loss of programmes, by kind; those in contents of programmes are found by reading these. */
  changed: Record<string, number>
}

export type ScanInput = {
  spool: ProgrammeSpool
  defaultOffset: DefaultOffset
  window: { from: number; until: number }
  /** Traits of the text in these bytes. */
  textTraits: TextTraits
  /** Receives the offset of each time. */
  onOffset?: ScanHandlers['offset']
}

/** Parses a source's uncompressed bytes: channels by key, programmes into the spool. */
export async function scanSource(
  plainBytes: AsyncIterable<Uint8Array>,
  options: ScanInput,
): Promise<ScannedSource> {
  const { spool, defaultOffset, window, textTraits } = options
  const declared = new Map<string, DeclaredChannel>()
  const warnings: RunWarning[] = []
  let handedOver = 0
  let inWindow = 0
  let tooMany = 0
  let withoutOffset = 0
  const scanner = createScanner(
    {
      channel(record) {
        const key = sourceKey(record.id)
        if (key === '') return
        const known = declared.get(key)
        declared.set(known?.key ?? key, mergeDeclaration(known, record))
      },
      programme() {},
      unreadProgramme({ channel, start, stop, ...unread }) {
        handedOver++
        if (!spool.add(sourceKey(channel), unread)) {
          tooMany++
          return
        }
        if ((stop ?? start + 1) > window.from && start < window.until) inWindow++
      },
      warning: ({ line, message }) => void warnings.push({ line, message: ownCopy(message) }),
      offset(minutes) {
        if (minutes === null) withoutOffset++
        options.onOffset?.(minutes)
      },
    },
    { defaultOffsetMinutes: defaultOffset, textTraits, maxWarnings: sourceLimits.warnings },
  )
  for await (const chunk of plainBytes) {
    scanner.write(chunk)
    spool.relieve()
    requireWithin(Math.max(declared.size, spool.channelCount()), sourceLimits.channels, 'too_many_channels')
    requireWithin(handedOver, sourceLimits.programmes, 'too_many_programmes')
    // Yields to requests of this process.
    await setImmediate()
  }
  const summary = scanner.end()
  return {
    summary,
    declared,
    warnings,
    inWindow,
    ...countFaults(summary, handedOver, { tooMany, withoutOffset }),
  }
}

const programmeFaults: DropReason[] = ['missing_channel', 'missing_start', 'bad_start']

/** The scanner's summary counts channels and programmes together; a run counts programmes only. */
function countFaults(
  summary: ScanSummary,
  handedOver: number,
  { tooMany, withoutOffset }: { tooMany: number; withoutOffset: number },
): Pick<ScannedSource, 'dropped' | 'changed'> {
  const counts = programmeFaults.map((reason) => [reason, summary.dropped[reason] ?? 0] as const)
  const known = counts.reduce((sum, [, count]) => sum + count, 0)
  return {
    dropped: withoutZeros([
      ...counts,
      ['element_too_large', summary.programmesRead - handedOver - known],
      ['too_many_programmes', tooMany],
    ]),
    changed: withoutZeros([
      ['source_faults', summary.warnings],
      ['texts_shortened', summary.shortenedTexts],
      ['texts_not_utf8', summary.invalidTexts],
      ['times_without_offset', withoutOffset],
      ['channels_without_id', summary.dropped.channel_without_id ?? 0],
    ]),
  }
}

function withoutZeros(counts: readonly (readonly [string, number])[]): Record<string, number> {
  return Object.fromEntries(counts.filter(([, count]) => count > 0))
}

/** SHA-256, number and text traits of the uncompressed bytes. */
export async function surveyPlainBytes(
  plainBytes: AsyncIterable<Uint8Array>,
): Promise<{ hash: Buffer; bytes: number; textTraits: TextTraits }> {
  const hash = createHash('sha256')
  const probe = createTextProbe()
  let bytes = 0
  for await (const chunk of plainBytes) {
    hash.update(chunk)
    probe.write(chunk)
    bytes += chunk.byteLength
  }
  return { hash: hash.digest(), bytes, textTraits: probe.end() }
}

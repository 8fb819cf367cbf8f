import { createHash } from 'node:crypto'
import { createScanner } from '@guidefeed/xmltv'
import type { DefaultOffset, ScanSummary } from '@guidefeed/xmltv'
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
}

/** Reads a source's plain bytes into records: channels by key, programmes into the spool. */
export async function scanSource(
  plainBytes: AsyncIterable<Uint8Array>,
  options: { spool: ProgrammeSpool; defaultOffset: DefaultOffset; window: { from: number; until: number } },
): Promise<ScannedSource> {
  const { spool, defaultOffset, window } = options
  const declared = new Map<string, DeclaredChannel>()
  const warnings: RunWarning[] = []
  let inWindow = 0
  const scanner = createScanner(
    {
      channel(record) {
        const key = sourceKey(record.id)
        if (key !== '') declared.set(key, mergeDeclaration(declared.get(key), record))
      },
      programme(record) {
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
  return { summary: scanner.end(), declared, warnings, inWindow }
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

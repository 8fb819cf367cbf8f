import { createProgrammeReader, invalidTextsWarning } from '@guidefeed/xmltv'
import type { ContentFaults, DefaultOffset, ProgrammeRecord, TextTraits } from '@guidefeed/xmltv'
import { ownCopy } from './own-copy.ts'
import type { ProgrammeSpool } from './programme-spool.ts'
import type { ScannedSource } from './scan-source.ts'
import { sourceLimits } from './source-limits.ts'
import type { RunWarning } from './run-result.ts'

/** Faults in a source's texts, as a run reports them. */
export type ContentReport = { changed: Record<string, number>; warnings: RunWarning[] }

/** Reads the spooled programmes of a scanned source, and collects the faults in them. */
export function readProgrammes(
  spool: ProgrammeSpool,
  { summary, warnings: scanned }: Pick<ScannedSource, 'summary' | 'warnings'>,
  options: { defaultOffset: DefaultOffset; textTraits: TextTraits },
) {
  const { defaultOffset, textTraits } = options
  let faultCount = 0
  let shortenedTexts = 0
  let { invalidTexts, firstInvalidLine } = summary
  let warnings: RunWarning[] = []

  function add(faults: ContentFaults) {
    faultCount += faults.warningCount
    shortenedTexts += faults.shortenedTexts
    if (faults.invalidTexts > 0 && (invalidTexts === 0 || faults.firstInvalidLine < firstInvalidLine))
      firstInvalidLine = faults.firstInvalidLine
    invalidTexts += faults.invalidTexts
    if (faults.warnings.length === 0) return
    const found = faults.warnings.map(({ line, message }) => ({ line, message: ownCopy(message) }))
    warnings = firstByLine([...warnings, ...found])
  }

  return {
    /** Yields the programmes of every `step`-th channel, in the order of the source. */
    *channels(step = 1): Generator<[string, ProgrammeRecord[]]> {
      const reader = createProgrammeReader({ defaultOffsetMinutes: defaultOffset, textTraits })
      for (const { key, bytes, pieces } of spool.channels(step)) {
        const { records, faults } = reader.read(bytes, pieces)
        add(faults)
        yield [key, records]
      }
    },

    /** Reads all programmes for their faults. */
    readAll() {
      for (const _ of this.channels());
    },

    /** Faults of the scan and of all programmes read so far, each counted once. */
    report(): ContentReport {
      const isOdd = invalidTexts > 0
      const { line, message } = invalidTextsWarning({ invalidTexts, firstInvalidLine }, textTraits)
      const all = isOdd ? [...scanned, ...warnings, { line, message }] : [...scanned, ...warnings]
      const counts = {
        source_faults: faultCount + (isOdd ? 1 : 0),
        texts_shortened: shortenedTexts,
        texts_not_utf8: invalidTexts - summary.invalidTexts,
      }
      return {
        changed: Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0)),
        warnings: firstByLine(all),
      }
    },
  }
}

export type SourceProgrammes = ReturnType<typeof readProgrammes>

function firstByLine(warnings: readonly RunWarning[]): RunWarning[] {
  return warnings.toSorted((a, b) => a.line - b.line).slice(0, sourceLimits.warnings)
}

import type { ScanWarning } from '../records.ts'
import type { DropReason, ScanHandlers, ScanSummary } from '../scan-types.ts'
import type { TextTraits } from '../text-probe.ts'
import { shown } from './cursor.ts'
import type { RecordOutcome } from './record-reader.ts'

/** Maximum number of reported unknown element names. */
const maxUnknownNames = 50

/** Creates the report that passes records and warnings to the handlers and counts them. */
export function createScanReport(handlers: ScanHandlers, maxWarnings: number) {
  const dropped: ScanSummary['dropped'] = {}
  const unknownNames = new Set<string>()
  let warnings = 0
  let shortenedTexts = 0
  let invalidTexts = 0
  let firstInvalidLine = 0
  let channels = 0
  let programmesRead = 0
  let hasReportedRecordAfterEnd = false

  function take(found: readonly ScanWarning[], further = 0, shortened = 0): void {
    for (const warning of found) {
      warnings++
      if (warnings <= maxWarnings) handlers.warning(warning)
    }
    warnings += further
    shortenedTexts += shortened
  }

  function drop(reason: DropReason, line: number): void {
    dropped[reason] = (dropped[reason] ?? 0) + 1
    handlers.dropped?.(reason, line)
  }

  return {
    take,
    outcome(outcome: RecordOutcome, bytes: number): void {
      if (outcome.kind === 'programme') programmesRead++
      if (outcome.fault !== null) drop(outcome.fault, outcome.line)
      else if (outcome.kind === 'programme') {
        if (!handlers.unreadProgramme) handlers.programme(outcome.record, bytes)
      } else {
        channels++
        handlers.channel(outcome.record)
      }
    },
    tooLarge({ kind, line }: RecordOutcome, maxElementBytes: number): void {
      if (kind === 'programme') programmesRead++
      take([{ line, code: 'element_too_large', message: `a ${kind} of more than ${maxElementBytes} bytes` }])
      drop('element_too_large', line)
    },
    recordAfterEnd(line: number): void {
      if (hasReportedRecordAfterEnd) return
      hasReportedRecordAfterEnd = true
      take([{ line, code: 'junk_after_end', message: 'channels or programmes behind </tv>' }])
    },
    invalidTexts(count: number, line: number): void {
      if (invalidTexts === 0 && count > 0) firstInvalidLine = line
      invalidTexts += count
    },
    /** Reports how texts were decoded, one warning each. Invalid ones are not all known if programmes were left unread. */
    texts(traits: TextTraits | undefined): void {
      if (invalidTexts > 0 && !handlers.unreadProgramme)
        take([invalidTextsWarning({ invalidTexts, firstInvalidLine }, traits)])
      if (traits?.isDoubleEscaped === true)
        take([
          {
            line: 1,
            code: 'escaped_twice',
            message: 'the texts are escaped twice (&amp;amp;) and were unescaped twice',
          },
        ])
    },
    unknownElement(longName: string, line: number): void {
      const name = shown(longName)
      if (unknownNames.has(name) || unknownNames.size >= maxUnknownNames) return
      unknownNames.add(name)
      take([{ line, code: 'unknown_element', message: `<${name}> is not an XMLTV element` }])
    },
    summary(input: Pick<ScanSummary, 'bytes' | 'lines' | 'rootName' | 'isTruncated'>): ScanSummary {
      const looksLikeXmltv = input.rootName === 'tv' || programmesRead > 0 || channels > 0
      return {
        ...input,
        looksLikeXmltv,
        channels,
        programmesRead,
        dropped,
        warnings,
        shortenedTexts,
        invalidTexts,
        firstInvalidLine,
      }
    },
  }
}

/** The warning about texts that are not UTF-8. */
export function invalidTextsWarning(
  found: { invalidTexts: number; firstInvalidLine: number },
  traits: TextTraits | undefined,
): ScanWarning {
  const message = describeInvalid(found.invalidTexts, traits)
  return { line: found.firstInvalidLine, code: 'not_utf8', message }
}

function describeInvalid(count: number, traits: TextTraits | undefined): string {
  if (traits?.isUtf8 === false)
    return `the texts are not UTF-8 and no encoding is declared: read as ${traits.encoding}`
  return count === 1 ? 'a text is not valid UTF-8' : `${count} texts are not valid UTF-8; the first is here`
}

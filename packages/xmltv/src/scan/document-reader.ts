import type { TextTraits } from '../text-probe.ts'
import type { ScanHandlers, ScanSummary } from '../scan-types.ts'
import { lessThan } from './byte-classes.ts'
import {
  byteAt,
  type Cursor,
  indexOfTerminator,
  forgetNotes,
  moveTo,
  nextTag,
  shown,
  skipWhitespace,
  warn,
} from './cursor.ts'
import { atEnd, skipCdata, skipEndTag } from './element-children.ts'
import { markupAt, skipMarkup, terminators } from './markup.ts'
import { createRecordReader, type RecordOptions, type RecordOutcome } from './record-reader.ts'
import { createScanReport } from './scan-report.ts'
import { nameEnd, readTag } from './tag-reader.ts'

const byteOrderMark = '\xef\xbb\xbf'
const topLevelNames = new Set(['tv', 'channel', 'programme'])

function isTopLevelName(_cursor: Cursor, name: string): boolean {
  return topLevelNames.has(name)
}

/**
 * Reads the top level of a document, window by window, each up to the last complete element. Looks inside unknown elements, so
 * that records are found anywhere, even after `</tv>`.
 */
export function createDocumentReader(
  cursor: Cursor,
  handlers: ScanHandlers,
  limits: RecordOptions & {
    maxWarnings: number
    maxElementBytes: number
    textTraits?: TextTraits | undefined
  },
) {
  const report = createScanReport(handlers, limits.maxWarnings)
  const readRecord = createRecordReader(cursor, limits)
  /** Terminator of the comment, instruction, declaration or CDATA section that is too long to buffer. */
  let skipUntil: string | null = null
  /** Inside an abandoned element, whose children and texts cause no further warnings. */
  let isSkipping = false
  let rootName: string | null = null
  let hasEnded = false
  let isTruncated = false

  function read(isFinal: boolean): void {
    while (cursor.position < cursor.end) {
      if (skipUntil !== null && !skipOn(skipUntil)) return
      skipWhitespace(cursor)
      const { position, line } = cursor
      const outcome = readNext(isFinal)
      if (cursor.hitEnd && !isFinal) {
        const isTooLong = cursor.position - position > limits.maxElementBytes
        cursor.position = position
        cursor.line = line
        forgetNotes(cursor)
        if (!isTooLong) return
        giveUp()
      } else settle(outcome, position, line, isFinal)
    }
  }

  function readNext(isFinal: boolean): RecordOutcome | null {
    cursor.isFinal = isFinal
    cursor.hitEnd = false
    if (cursor.position >= cursor.end) return null
    const kind = byteAt(cursor, cursor.position) === lessThan ? markupAt(cursor, cursor.position) : 'text'
    if (kind === 'open') return readElement()
    if (kind === 'close') readEndTag()
    else if (kind === 'cdata') skipCdata(cursor)
    else if (kind === 'text') readStrayText()
    else skipMarkup(cursor, kind)
    return null
  }

  function readElement(): RecordOutcome | null {
    const { line } = cursor
    if (!readTag(cursor, isTopLevelName)) {
      readStrayText()
      return null
    }
    const { name } = cursor.tag
    if (name === 'channel' || name === 'programme') return readRecord(line, rootName === 'tv')
    if (!cursor.hitEnd || cursor.isFinal) noteElement(name, line)
    return null
  }

  function noteElement(name: string, line: number): void {
    if (name === 'tv' && rootName !== null) {
      warn(cursor, 'second_root', 'another <tv> begins: files appended to each other', line)
      hasEnded = false
    } else if (name !== 'tv' && rootName === 'tv' && !isSkipping) report.unknownElement(name, line)
    rootName ??= shown(name)
  }

  function readEndTag(): void {
    const name = cursor.latin1.slice(cursor.position + 2, nameEnd(cursor, cursor.position + 2))
    skipEndTag(cursor)
    if (cursor.position >= cursor.end && byteAt(cursor, cursor.end - 1) !== 0x3e) cursor.hitEnd = true
    if (name === 'tv') hasEnded = true
    else if (topLevelNames.has(name) && !isSkipping) {
      warn(cursor, 'mismatched_tag', `</${name}> closes nothing`)
    }
    if (topLevelNames.has(name)) isSkipping = false
  }

  function readStrayText(): void {
    const from = cursor.position
    const to = nextTag(cursor, byteAt(cursor, from) === lessThan ? from + 1 : from)
    const text = cursor.latin1.slice(from, Math.min(to, from + 40))
    if (byteOrderMark.startsWith(text.slice(0, 3))) {
      if (text.length < 3) atEnd(Object.assign(cursor, { position: to }))
      else cursor.position = from + byteOrderMark.length
      return
    }
    if (rootName === 'tv' && !isSkipping) {
      const code = hasEnded ? 'junk_after_end' : 'stray_text'
      warn(cursor, code, `text between the elements: ${JSON.stringify(shown(text))}`)
    }
    moveTo(cursor, to)
  }

  /** Skips to the end of markup that is too long to buffer. False = it is not in the window yet. */
  function skipOn(terminator: string): boolean {
    const found = indexOfTerminator(cursor, terminator, cursor.position)
    if (found === -1) moveTo(cursor, Math.max(cursor.position, cursor.end - terminator.length + 1))
    else {
      moveTo(cursor, found + terminator.length)
      skipUntil = null
    }
    return found !== -1
  }

  /** Recovers from an element above the size limit, or skips it. */
  function giveUp(): void {
    const { position, line } = cursor
    const kind = markupAt(cursor, position)
    if (kind !== 'open' && kind !== 'close' && kind !== 'text') {
      skipUntil = terminators[kind]
      return
    }
    settle(readNext(true), position, line, false)
  }

  function settle(outcome: RecordOutcome | null, position: number, line: number, isEnd: boolean): void {
    if (outcome && cursor.position - position > limits.maxElementBytes) {
      forgetNotes(cursor)
      report.tooLarge(outcome, limits.maxElementBytes)
      isSkipping = true
      return
    }
    if (isEnd && cursor.hitEnd && cursor.position >= cursor.end) {
      isTruncated = true
      warn(cursor, 'truncated', 'the input ends inside of an element', line)
    }
    if (outcome) {
      rootName ??= outcome.kind
      isSkipping = false
      if (hasEnded) report.recordAfterEnd(outcome.line)
    }
    report.take(cursor.warnings, cursor.furtherWarnings, cursor.shortenedTexts)
    report.invalidTexts(cursor.invalidTexts, line)
    for (const minutes of cursor.offsets) handlers.offset?.(minutes)
    forgetNotes(cursor)
    if (outcome) takeRecord(outcome, position)
  }

  function takeRecord(outcome: RecordOutcome, position: number): void {
    report.outcome(outcome, cursor.position - position)
    if (outcome.fault !== null || outcome.kind !== 'programme') return
    const { channel, start, stop } = outcome.record
    handlers.unreadProgramme?.({
      channel,
      start,
      stop,
      bytes: cursor.bytes.subarray(position, cursor.position),
      line: outcome.line,
      isReported: !outcome.isUnread,
      declaredEncoding: cursor.decoder.declared(),
    })
  }

  function summary(bytes: number): ScanSummary {
    if (rootName === 'tv' && !hasEnded) {
      isTruncated = true
      report.take([{ line: cursor.line, code: 'truncated', message: 'the closing </tv> is missing' }])
    }
    report.texts(limits.textTraits)
    return report.summary({ bytes, lines: bytes === 0 ? 0 : cursor.line, rootName, isTruncated })
  }

  return { read, summary }
}

import type { ProgrammeRecord, ScanWarning } from './records.ts'
import { lessThan } from './scan/byte-classes.ts'
import { type Cursor, createCursor, forgetNotes } from './scan/cursor.ts'
import { createRecordReader } from './scan/record-reader.ts'
import { readTag } from './scan/tag-reader.ts'
import type { TextTraits } from './text-probe.ts'
import type { DefaultOffset } from './times.ts'

/** Where an `UnreadProgramme` lies in a buffer. */
export type ProgrammePiece = {
  offset: number
  line: number
  isReported: boolean
  declaredEncoding: string | null
}

/** Faults in the contents of programmes, as the scanner counts them. */
export type ContentFaults = {
  /** The first of them. */
  warnings: ScanWarning[]
  warningCount: number
  shortenedTexts: number
  invalidTexts: number
  /** Line of the first programme with an invalid text; 0 without any. */
  firstInvalidLine: number
}

export type ProgrammeReader = {
  /** Reads programmes that lie in `bytes` one after another, in order. Texts of the records share memory. */
  read(bytes: Uint8Array, pieces: readonly ProgrammePiece[]): ReadProgrammes
}
export type ReadProgrammes = { records: ProgrammeRecord[]; faults: ContentFaults }

/** Room after the last programme, so that looking ahead for a name stays in the buffer. */
const padding = 32
/** Larger strings are expensive: V8 gives each memory of its own. */
const windowBytes = 64 * 1024
const maxWarnings = 100

/** Reads programmes that a scanner with the same options left unread. */
export function createProgrammeReader(options: {
  defaultOffsetMinutes?: DefaultOffset
  textTraits?: TextTraits
}): ProgrammeReader {
  const cursor = createCursor(options.textTraits)
  cursor.isFinal = true
  const readRecord = createRecordReader(cursor, {
    defaultOffset: options.defaultOffsetMinutes ?? 0,
    notesOffsets: false,
    skipsContent: false,
  })

  function readOne({ line, isReported, declaredEncoding }: ProgrammePiece, into: ReadProgrammes): void {
    cursor.line = line
    cursor.hitEnd = false
    if (declaredEncoding !== null && declaredEncoding !== cursor.decoder.declared())
      cursor.decoder.declare(declaredEncoding)
    readTag(cursor, isKnown)
    const outcome = readRecord(line, true)
    if (outcome?.kind === 'programme') into.records.push(outcome.record)
    if (!isReported) addFaults(into.faults, cursor, line)
    forgetNotes(cursor)
  }

  return {
    read(bytes, pieces) {
      const found: ReadProgrammes = { records: [], faults: noFaults() }
      let [from, until] = [0, 0]
      pieces.forEach((piece, index) => {
        if (piece.offset >= until) {
          from = piece.offset
          until = endOfWindow(bytes, pieces, index)
          fill(cursor, bytes.subarray(from, until))
        }
        cursor.position = piece.offset - from
        readOne(piece, found)
      })
      return found
    },
  }
}

/** End of the window that begins with a programme: as many whole ones as fit, at least one. */
function endOfWindow(bytes: Uint8Array, pieces: readonly ProgrammePiece[], first: number): number {
  const endOf = (index: number) => pieces[index + 1]?.offset ?? bytes.length
  const limit = (pieces[first]?.offset ?? 0) + windowBytes
  let last = first
  while (last + 1 < pieces.length && endOf(last + 1) <= limit) last++
  return endOf(last)
}

const isKnown = () => true

/** Ends a last programme without an end tag, as the next element did in the input. */
const closing = Buffer.from('</tv>')

function fill(cursor: Cursor, bytes: Uint8Array): void {
  const end = bytes.length + closing.length
  if (cursor.bytes.length < end + padding) cursor.bytes = Buffer.alloc(end + windowBytes + padding)
  cursor.bytes.set(bytes)
  cursor.bytes.set(closing, bytes.length)
  cursor.bytes[end] = lessThan
  cursor.latin1 = cursor.bytes.toString('latin1', 0, end)
  cursor.end = end
  cursor.missing.clear()
}

function noFaults(): ContentFaults {
  return { warnings: [], warningCount: 0, shortenedTexts: 0, invalidTexts: 0, firstInvalidLine: 0 }
}

function addFaults(faults: ContentFaults, cursor: Cursor, line: number): void {
  const { warnings, furtherWarnings, shortenedTexts, invalidTexts } = cursor
  faults.warnings.push(...warnings.slice(0, maxWarnings - faults.warnings.length))
  faults.warningCount += warnings.length + furtherWarnings
  faults.shortenedTexts += shortenedTexts
  if (faults.invalidTexts === 0 && invalidTexts > 0) faults.firstInvalidLine = line
  faults.invalidTexts += invalidTexts
}

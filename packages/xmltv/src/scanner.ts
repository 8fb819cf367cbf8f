import { createCursor } from './scan/cursor.ts'
import { createDocumentReader } from './scan/document-reader.ts'
import { createInputEncoding } from './scan/input-encoding.ts'
import { createWindow } from './scan/window.ts'
import type { ScanHandlers, ScanOptions, Scanner } from './scan-types.ts'

/**
 * Reads an XMLTV document as a stream of uncompressed bytes in any encoding and calls a handler for each channel and programme, in
 * input order. Never throws on input: recovers from faults with a warning that has the line (see the README for the rules). Memory
 * is bounded by `windowBytes` and `maxElementBytes`. Texts of a record may share the window's memory, so copy those of single
 * records for long-term use.
 */
export function createScanner(handlers: ScanHandlers, options: ScanOptions = {}): Scanner {
  const cursor = createCursor(options.textTraits)
  const encoding = createInputEncoding()
  const reader = createDocumentReader(cursor, handlers, {
    defaultOffset: options.defaultOffsetMinutes ?? 0,
    skipsContent: handlers.unreadProgramme !== undefined,
    notesOffsets: handlers.offset !== undefined,
    textTraits: options.textTraits,
    maxWarnings: options.maxWarnings ?? 100,
    maxElementBytes: options.maxElementBytes ?? 1024 * 1024,
  })
  const window = createWindow(cursor, options.windowBytes ?? 64 * 1024, reader.read)
  let bytes = 0
  return {
    write(chunk) {
      bytes += chunk.length
      window.add(encoding.write(chunk))
    },
    end() {
      window.add(encoding.end())
      window.finish()
      return reader.summary(bytes)
    },
  }
}

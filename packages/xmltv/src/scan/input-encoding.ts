import { isAscii } from 'node:buffer'
import { TextDecoder } from 'node:util'

type ToBytes = { write(chunk: Uint8Array): Uint8Array; end(): Uint8Array }

/** Number of bytes that an XML declaration fits into. */
const sniffedBytes = 200

/**
 * Transcodes to UTF-8 what has `<`, `>`, `&` or quotes as parts of other characters: UTF-16 (detected by its byte order mark or a
 * two-byte `<`) and ISO-2022-JP (by its declaration, or from its first escape sequence on). All other encodings pass unchanged, to be decoded text by text.
 */
export function createInputEncoding(): ToBytes {
  let first = Buffer.alloc(0)
  let chosen: ToBytes | null = null
  return {
    write(chunk) {
      if (chosen) return chosen.write(chunk)
      first = Buffer.concat([first, chunk])
      if (first.length < sniffedBytes) return new Uint8Array()
      chosen = chooseFor(first)
      return chosen.write(first)
    },
    end() {
      if (chosen) return chosen.end()
      const last = chooseFor(first)
      return Buffer.concat([last.write(first), last.end()])
    },
  }
}

function chooseFor(bytes: Buffer): ToBytes {
  const [first = 0, second = 0] = bytes
  if ((first === 0xff && second === 0xfe) || (first === 0x3c && second === 0)) return transcoded('utf-16le')
  if ((first === 0xfe && second === 0xff) || (first === 0 && second === 0x3c)) return transcoded('utf-16be')
  return japaneseDeclaration.test(bytes.toString('latin1', 0, sniffedBytes))
    ? transcoded('iso-2022-jp')
    : untilJapanese()
}

const japaneseDeclaration = /^\s*<\?xml[^>]*\sencoding\s*=\s*["']iso-2022-jp["']/i

/** Escape sequences that begin Japanese characters; no XML has them. */
const escapeSequences = ['\x1b$B', '\x1b$@', '\x1b(J']
const sequenceBytes = 3

/** Passes bytes on until an escape sequence in a file that is ASCII so far. */
function untilJapanese(): ToBytes {
  let isAsciiSoFar = true
  let held: Buffer = Buffer.alloc(0)
  let japanese: ToBytes | null = null
  return {
    write(chunk) {
      if (japanese) return japanese.write(chunk)
      if (!isAsciiSoFar) return chunk
      const bytes = Buffer.concat([held, chunk])
      held = Buffer.alloc(0)
      const from = escapeAt(bytes)
      isAsciiSoFar = isAscii(from === null ? bytes : bytes.subarray(0, from))
      if (from === null || !isAsciiSoFar) return bytes
      if (bytes.length - from < sequenceBytes) {
        held = Buffer.from(bytes.subarray(from))
        return bytes.subarray(0, from)
      }
      japanese = transcoded('iso-2022-jp')
      return Buffer.concat([bytes.subarray(0, from), japanese.write(bytes.subarray(from))])
    },
    end: () => japanese?.end() ?? held,
  }
}

/** Index of the first escape sequence, or of what may begin one at the end. */
function escapeAt(bytes: Buffer): number | null {
  for (let at = bytes.indexOf(0x1b); at !== -1; at = bytes.indexOf(0x1b, at + 1)) {
    const found = bytes.toString('latin1', at, at + sequenceBytes)
    if (escapeSequences.some((sequence) => sequence.startsWith(found))) return at
  }
  return null
}

function transcoded(label: string): ToBytes {
  const decoder = new TextDecoder(label)
  return {
    write: (chunk) => Buffer.from(decoder.decode(chunk, { stream: true })),
    end: () => Buffer.from(decoder.decode()),
  }
}

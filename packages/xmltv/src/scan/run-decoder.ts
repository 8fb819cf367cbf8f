import { isUtf8 } from 'node:buffer'
import { TextDecoder } from 'node:util'

declare global {
  interface Buffer {
    /** Not in Node's declarations; faster than `toString('utf8', from, to)` for short runs. */
    utf8Slice(from: number, to: number): string
  }
}

/** Decodes each run of text separately, since real files mix encodings. */
export type RunDecoder = {
  /** Sets the encoding of an XML declaration, for runs that are not UTF-8. */
  declare(label: string): void
  decode(bytes: Buffer, from: number, to: number): string
}

/**
 * Decodes valid UTF-8 as such, whatever the declaration (UTF-8 files declared as ISO-8859-1 are common, and the reverse is
 * invalid UTF-8), otherwise by the declared encoding, otherwise as windows-1252, the superset of ISO-8859-1 in real use.
 */
export function createRunDecoder(): RunDecoder {
  let fallback = new TextDecoder('windows-1252')
  return {
    declare(label) {
      fallback = byteDecoder(label) ?? fallback
    },
    decode(bytes, from, to) {
      const text = bytes.utf8Slice(from, to)
      if (!text.includes('\ufffd')) return text
      const run = bytes.subarray(from, to)
      return isUtf8(run) ? text : fallback.decode(run)
    },
  }
}

/** Returns null for unknown labels, and for encodings that a run of invalid UTF-8 cannot have. */
function byteDecoder(label: string): TextDecoder | null {
  try {
    const decoder = new TextDecoder(label)
    return decoder.encoding.startsWith('utf-') ? null : decoder
  } catch {
    return null
  }
}

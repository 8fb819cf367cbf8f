import { isUtf8 } from 'node:buffer'
import { TextDecoder } from 'node:util'

declare global {
  interface Buffer {
    /** Not in Node's declarations; less work than `toString('utf8', from, to)`, which counts on short runs. */
    utf8Slice(from: number, to: number): string
  }
}

/** Decodes runs of text one by one, since real files mix encodings. */
export type RunDecoder = {
  /** Takes the name out of an XML declaration; it is used for runs that are no UTF-8. */
  declare(label: string): void
  decode(bytes: Buffer, from: number, to: number): string
}

/**
 * Valid UTF-8 wins whatever is declared (ISO-8859-1 files that are UTF-8 are common, the reverse reads as invalid);
 * else the declared encoding holds, else windows-1252, the superset of ISO-8859-1 that such files really are.
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

/** Null for unknown labels, and for encodings that a run which is no valid UTF-8 cannot be in. */
function byteDecoder(label: string): TextDecoder | null {
  try {
    const decoder = new TextDecoder(label)
    return decoder.encoding.startsWith('utf-') ? null : decoder
  } catch {
    return null
  }
}

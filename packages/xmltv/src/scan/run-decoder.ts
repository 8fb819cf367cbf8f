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
  /** The last label that was declared; null = none. */
  declared(): string | null
  /** Whether valid UTF-8 is a coincidence. */
  isNeverUtf8(): boolean
  /** `onFault` is called for a run that is neither UTF-8 nor in the declared encoding. */
  decode(bytes: Buffer, from: number, to: number, onFault: () => void): string
}

/** Their short texts can be valid UTF-8 by chance; in a single-byte encoding that takes two unlikely letters. */
const multiByte = new Set(['gbk', 'gb18030', 'big5', 'shift_jis', 'euc-jp', 'euc-kr'])

/**
 * Decodes valid UTF-8 as such, whatever the declaration (UTF-8 files declared as ISO-8859-1 are common, and the reverse is
 * invalid UTF-8), otherwise by the declared encoding, otherwise by `assumed`. `isUtf8File` is null if unknown.
 */
export function createRunDecoder(assumed = 'windows-1252', isUtf8File: boolean | null = null): RunDecoder {
  let fallback = new TextDecoder(assumed)
  let usedLabel: string | null = null
  let isNeverUtf8 = isUtf8File === false && multiByte.has(fallback.encoding)
  return {
    declare(label) {
      const declared = byteDecoder(label)
      if (declared === null) return
      fallback = declared
      usedLabel = label
      isNeverUtf8 = isUtf8File === false && multiByte.has(declared.encoding)
    },
    declared: () => usedLabel,
    isNeverUtf8: () => isNeverUtf8,
    decode(bytes, from, to, onFault) {
      const text = bytes.utf8Slice(from, to)
      if (!isNeverUtf8 && !text.includes('\ufffd')) return text
      const run = bytes.subarray(from, to)
      if (!isNeverUtf8 && isUtf8(run)) return text
      if (isNeverUtf8 || !isMostlyUtf8(text)) {
        if (usedLabel === null) onFault()
        return fallback.decode(run)
      }
      onFault()
      return decodeDamaged(run, fallback)
    },
  }
}

/** Whether a decoded text has at least as many valid characters of several bytes as faults. */
function isMostlyUtf8(text: string): boolean {
  let balance = 0
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index)
    if (code === 0xfffd) balance--
    else if (code >= 0x80) balance++
  }
  return balance >= 0
}

/** Decodes UTF-8 with bad bytes, which alone are read by the fallback; drops a character that the end of the run cuts. */
function decodeDamaged(run: Buffer, fallback: TextDecoder): string {
  let text = ''
  let badFrom = 0
  for (let at = 0; at < run.length;) {
    const length = sequenceLength(run[at] ?? 0)
    const isCut = length > run.length - at && run.subarray(at + 1).every(isContinuation)
    if (!isCut && !isUtf8(run.subarray(at, at + length))) {
      at++
      continue
    }
    text += fallback.decode(run.subarray(badFrom, at))
    if (isCut) return text
    const from = at
    at += length
    while (at < run.length && (run[at] ?? 0) < 0x80) at++
    text += run.utf8Slice(from, at)
    badFrom = at
  }
  return text + fallback.decode(run.subarray(badFrom))
}

/** Length of the UTF-8 sequence that a byte starts. */
function sequenceLength(byte: number): number {
  if (byte < 0xc2) return 1
  if (byte < 0xe0) return 2
  return byte < 0xf0 ? 3 : 4
}

function isContinuation(byte: number): boolean {
  return (byte & 0xc0) === 0x80
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

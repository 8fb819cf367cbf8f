import { appendCrc32 } from './crc32-combine.ts'
import { ensurePrepared, type Fragment } from './fragment.ts'

/**
 * One gzip member. `parts`: header, each fragment's bytes, trailer, to be written in order; they share the fragments' memory, except
 * for `copiedBytes`. `byteLength`: their sum. `plainLength` and `crc32`: of the whole plain text.
 */
export type Splice = {
  byteLength: number
  plainLength: number
  crc32: number
  parts: Uint8Array[]
  copiedBytes: number
}

/**
 * `copyBelow`: adjacent parts of fewer bytes are copied into one, since a write of its own costs more than a copy of a few hundred
 * bytes. 0 by default: nothing is copied.
 */
export type SpliceOptions = { copyBelow?: number }

const headerLength = 10
const trailerLength = 10

/**
 * Concatenates fragments into one gzip member (RFC 1952), without compressing, and without copying unless asked to.
 * One member, because Chromium and curl silently stop after the first of several. Deterministic: no file name, no time stamp and
 * "unknown" as operating system.
 *
 * @throws the errors of `prepareFragment`, for a fragment that is not prepared
 */
export function spliceGzip(fragments: readonly Fragment[], { copyBelow = 0 }: SpliceOptions = {}): Splice {
  const frame = new Uint8Array(headerLength + trailerLength)
  const parts: Uint8Array[] = [frame.subarray(0, headerLength)]
  let byteLength = frame.byteLength
  let plainLength = 0
  let crc32 = 0
  for (const fragment of fragments) {
    const prepared = ensurePrepared(fragment)
    parts.push(prepared.bytes)
    byteLength += prepared.bytes.byteLength
    plainLength += prepared.plainLength
    crc32 = appendCrc32(crc32, prepared.crc32, prepared.crcOperator)
  }
  writeFrame(frame, crc32, plainLength)
  parts.push(frame.subarray(headerLength))
  const merged = mergeSmall(parts, copyBelow)
  return { byteLength, plainLength, crc32, ...merged }
}

/** Joins runs of parts below a size. */
function mergeSmall(parts: Uint8Array[], below: number): Pick<Splice, 'parts' | 'copiedBytes'> {
  const merged: Uint8Array[] = []
  let copiedBytes = 0
  for (let at = 0; at < parts.length;) {
    let [end, runBytes] = [at, 0]
    for (let part = parts[end]; part !== undefined && part.byteLength < below; part = parts[end]) {
      runBytes += part.byteLength
      end += 1
    }
    if (end - at > 1) {
      merged.push(concat(parts.slice(at, end), runBytes))
      copiedBytes += runBytes
    } else {
      end = at + 1
      merged.push(...parts.slice(at, end))
    }
    at = end
  }
  return { parts: merged, copiedBytes }
}

function concat(parts: readonly Uint8Array[], byteLength: number): Uint8Array {
  const bytes = new Uint8Array(byteLength)
  let offset = 0
  for (const part of parts) {
    bytes.set(part, offset)
    offset += part.byteLength
  }
  return bytes
}

function writeFrame(frame: Uint8Array, crc32: number, plainLength: number): void {
  // Header: magic, method 8 = deflate, no flags, no mtime, no extra flags, operating system 255 = unknown.
  frame.set([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff])
  // Trailer: a final empty block with fixed codes ends the deflate stream, then CRC and length.
  frame.set([0x03, 0x00], headerLength)
  const view = new DataView(frame.buffer)
  view.setUint32(headerLength + 2, crc32, true)
  // ISIZE is the length modulo 2^32, which setUint32 applies implicitly.
  view.setUint32(headerLength + 6, plainLength, true)
}

/**
 * Returns the bytes from `start` to `end` (exclusive) of the parts' concatenation, as views into the parts (HTTP's `bytes=a-b`
 * is `sliceParts(parts, a, b + 1)`).
 *
 * @throws RangeError unless both are integers with 0 <= start <= end <= the length of all parts
 */
export function sliceParts(parts: readonly Uint8Array[], start: number, end: number): Uint8Array[] {
  const total = parts.reduce((sum, part) => sum + part.byteLength, 0)
  if (!Number.isSafeInteger(start) || !Number.isSafeInteger(end) || start < 0 || start > end || end > total) {
    throw new RangeError(`${start} to ${end} is not a range of ${total} bytes`)
  }
  const slices: Uint8Array[] = []
  let offset = 0
  for (const part of parts) {
    const from = Math.max(start - offset, 0)
    const to = Math.min(end - offset, part.byteLength)
    if (from < to) slices.push(part.subarray(from, to))
    offset += part.byteLength
  }
  return slices
}

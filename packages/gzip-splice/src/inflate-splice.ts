import { pipeline, Readable } from 'node:stream'
import { constants, createGunzip, createInflateRaw } from 'node:zlib'
import type { Fragment } from './fragment.ts'
import type { Splice } from './splice.ts'

const chunkBytes = 16 * 1024
const bounds = { chunkSize: chunkBytes, highWaterMark: chunkBytes }

/**
 * Streams the plain bytes of a splice, for clients without gzip support. Uses a few chunks of 16 KiB of memory at any length,
 * with backpressure from a slow reader. Ends with an error if CRC or length do not match; destroying the stream frees
 * everything.
 */
export function inflateSplice(splice: Pick<Splice, 'parts'>): Readable {
  const gunzip = createGunzip(bounds)
  // pipeline passes every error to the returned stream, so the callback has nothing to do.
  pipeline(Readable.from(splice.parts), gunzip, () => undefined)
  return gunzip
}

/**
 * Streams the plain bytes from `start` to `end` (exclusive) of a splice, like {@link inflateSplice}. Inflates only the fragments
 * that contain them, and the preceding ones of their chain. Does not check the CRC.
 */
export function inflateRange(fragments: readonly Fragment[], start: number, end: number): Readable {
  const { first, offset } = entryBefore(fragments, start)
  // Fragments have no final block; with the default, zlib would report a truncated stream.
  const inflate = createInflateRaw({ ...bounds, finishFlush: constants.Z_SYNC_FLUSH })
  pipeline(Readable.from(bytesUntil(fragments.slice(first), end - offset)), inflate, () => undefined)
  return Readable.from(takeBytes(inflate, start - offset, end - offset))
}

/** Finds the last independent fragment at or before `start`, and the offset of its text. */
function entryBefore(fragments: readonly Fragment[], start: number): { first: number; offset: number } {
  let entry = { first: 0, offset: 0 }
  let offset = 0
  for (const [first, fragment] of fragments.entries()) {
    if (offset > start) break
    if (fragment.isChained !== true) entry = { first, offset }
    offset += fragment.plainLength
  }
  return entry
}

function* bytesUntil(fragments: readonly Fragment[], end: number) {
  let offset = 0
  for (const fragment of fragments) {
    if (offset >= end) return
    yield fragment.bytes
    offset += fragment.plainLength
  }
}

/** Stops reading the source after the last byte. */
async function* takeBytes(source: AsyncIterable<Uint8Array>, start: number, end: number) {
  let position = 0
  for await (const chunk of source) {
    const from = Math.max(start - position, 0)
    const to = Math.min(end - position, chunk.byteLength)
    position += chunk.byteLength
    if (from < to) yield chunk.subarray(from, to)
    if (position >= end) return
  }
}

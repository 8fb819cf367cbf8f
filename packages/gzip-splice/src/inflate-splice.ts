import { pipeline, Readable } from 'node:stream'
import { constants, createGunzip, createInflateRaw } from 'node:zlib'
import type { Fragment } from './fragment.ts'
import type { Splice } from './splice.ts'

const chunkBytes = 16 * 1024
const bounds = { chunkSize: chunkBytes, highWaterMark: chunkBytes }

/**
 * The plain bytes of a splice as a stream, for a client that cannot gunzip. Memory stays at a few chunks of 16 KiB,
 * whatever the length, and a slow reader slows it down. Ends with an error where CRC or length do not fit;
 * destroying the stream frees everything.
 */
export function inflateSplice(splice: Pick<Splice, 'parts'>): Readable {
  const gunzip = createGunzip(bounds)
  // pipeline hands every error to the stream that is returned, so the callback has nothing left to do.
  pipeline(Readable.from(splice.parts), gunzip, () => undefined)
  return gunzip
}

/**
 * The plain bytes from `start` up to, not including, `end` of a splice of these fragments, as {@link inflateSplice} streams them.
 * Only the fragments that hold them are inflated, and those of their chain before them. No CRC is checked.
 */
export function inflateRange(fragments: readonly Fragment[], start: number, end: number): Readable {
  const { first, offset } = entryBefore(fragments, start)
  const inflate = createInflateRaw({ ...bounds, finishFlush: constants.Z_SYNC_FLUSH })
  pipeline(Readable.from(bytesUntil(fragments.slice(first), end - offset)), inflate, () => undefined)
  return Readable.from(takeBytes(inflate, start - offset, end - offset))
}

/** The last fragment at or before `start` that inflates on its own, and where its text begins. */
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

/** The source is left once the bytes have come. */
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

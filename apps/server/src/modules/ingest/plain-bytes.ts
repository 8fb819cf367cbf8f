import { Readable } from 'node:stream'
import { sourceFault } from '@guidefeed/contract'
import xz from 'xz-decompress'
import { gunzipAll } from './gunzip-all.ts'
import { SourceError } from './source-fetcher.ts'
import { sourceLimits } from './source-limits.ts'
import type { SourceLimits } from './source-limits.ts'
import { unzipFirst } from './unzip-first.ts'

export type Packing = 'plain' | 'gzip' | 'xz' | 'zip'

/**
 * Yields the uncompressed bytes of a source; detects the compression by magic bytes, because names are unreliable.
 * A damaged stream yields the content before the damage and then calls `onDamage`. `isCorrupt`: the content itself may be wrong;
 * else it only ends early.
 * Throws SourceError if nothing can be decompressed or a limit is exceeded (`limits` defaults to those of sources).
 */
export async function* readPlainBytes(
  source: Readable,
  options: { onDamage: (damage: Damage) => void; limits?: UnpackLimits },
): AsyncGenerator<Uint8Array> {
  const { limits = sourceLimits } = options
  const { packing, stream, readBytes } = await sniff(source)
  let total = 0
  try {
    for await (const chunk of unpack(packing, stream)) {
      total += chunk.byteLength
      refuseBomb(total, readBytes(), limits)
      yield chunk
    }
  } catch (error) {
    if (error instanceof SourceError || packing === 'plain') throw error
    const message = error instanceof Error ? error.message : String(error)
    if (total === 0)
      throw new SourceError(sourceFault('not_unpackable', { packing, detail: message }), { cause: error })
    options.onDamage({
      message: `The ${packing} data ends too early or is damaged: ${message}`,
      isCorrupt: !endsEarly.test(message),
    })
  } finally {
    source.destroy()
  }
}

export type Damage = { message: string; isCorrupt: boolean }

/** Messages of the unpackers; `incorrect header check` is about what follows the last whole part. */
const endsEarly = /unexpected end|truncat|too early|incorrect header check/i

type UnpackLimits = Pick<SourceLimits, 'plainBytes' | 'plainPerPacked' | 'plainBytesOfAnyRatio'>

function refuseBomb(plainBytes: number, packedBytes: number, limits: UnpackLimits) {
  const { plainPerPacked, plainBytesOfAnyRatio } = limits
  if (plainBytes > limits.plainBytes)
    throw new SourceError(sourceFault('unpacked_too_large', { bytes: limits.plainBytes }))
  if (plainBytes > plainBytesOfAnyRatio && plainBytes > packedBytes * plainPerPacked)
    throw new SourceError(sourceFault('packed_too_densely', { times: plainPerPacked }))
}

export function detectPacking(first: Uint8Array): Packing {
  const startsWith = (...bytes: number[]) => bytes.every((byte, index) => first[index] === byte)
  if (startsWith(0x1f, 0x8b)) return 'gzip'
  if (startsWith(0xfd, 0x37, 0x7a, 0x58, 0x5a, 0x00)) return 'xz'
  if (startsWith(0x50, 0x4b, 0x03, 0x04)) return 'zip'
  return 'plain'
}

/** Reads the first bytes and returns a stream that still includes them. */
async function sniff(
  source: Readable,
): Promise<{ packing: Packing; stream: Readable; readBytes: () => number }> {
  const chunks = source[Symbol.asyncIterator]() as AsyncIterator<Uint8Array>
  const held: Uint8Array[] = []
  let heldBytes = 0
  let readBytes = 0
  while (heldBytes < 6) {
    const next = await chunks.next()
    if (next.done === true) break
    held.push(next.value)
    heldBytes += next.value.byteLength
  }
  async function* all() {
    yield* held
    for (let next = await chunks.next(); next.done !== true; next = await chunks.next()) {
      readBytes += next.value.byteLength
      yield next.value
    }
  }
  return {
    packing: detectPacking(Buffer.concat(held)),
    stream: Readable.from(all(), { objectMode: false }),
    readBytes: () => heldBytes + readBytes,
  }
}

function unpack(packing: Packing, stream: Readable): AsyncIterable<Uint8Array> {
  switch (packing) {
    case 'plain':
      return stream
    case 'gzip':
      return gunzipAll(stream)
    case 'xz':
      return new xz.XzReadableStream(Readable.toWeb(stream) as ReadableStream<Uint8Array>)
    case 'zip':
      return unzipFirst(stream)
  }
}

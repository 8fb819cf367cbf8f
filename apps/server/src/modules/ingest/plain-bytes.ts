import { Readable } from 'node:stream'
import xz from 'xz-decompress'
import { gunzipAll } from './gunzip-all.ts'
import { SourceError } from './source-fetcher.ts'
import { unzipFirst } from './unzip-first.ts'

export type Packing = 'plain' | 'gzip' | 'xz' | 'zip'

/** More plain bytes than any real guide has: what goes beyond is a bomb. */
const defaultMaxBytes = 4 * 1024 ** 3

/**
 * The plain bytes of a packed or plain source, told apart by the first bytes and not by a name, which lies.
 * A packed stream that is damaged yields what stands before the damage and then calls `onDamage`.
 * Throws SourceError when nothing can be unpacked, or more than `maxBytes` (4 GiB if left out).
 */
export async function* readPlainBytes(
  source: Readable,
  options: { onDamage: (message: string) => void; maxBytes?: number },
): AsyncGenerator<Uint8Array> {
  const maxBytes = options.maxBytes ?? defaultMaxBytes
  const { packing, stream } = await sniff(source)
  let total = 0
  try {
    for await (const chunk of unpack(packing, stream)) {
      total += chunk.byteLength
      if (total > maxBytes) throw new SourceError(`The source unpacks to more than ${maxBytes} bytes.`)
      yield chunk
    }
  } catch (error) {
    if (error instanceof SourceError || packing === 'plain') throw error
    const message = error instanceof Error ? error.message : String(error)
    if (total === 0)
      throw new SourceError(`The ${packing} data cannot be unpacked: ${message}`, { cause: error })
    options.onDamage(`The ${packing} data ends too early or is damaged: ${message}`)
  } finally {
    source.destroy()
  }
}

export function tellPacking(first: Uint8Array): Packing {
  const startsWith = (...bytes: number[]) => bytes.every((byte, index) => first[index] === byte)
  if (startsWith(0x1f, 0x8b)) return 'gzip'
  if (startsWith(0xfd, 0x37, 0x7a, 0x58, 0x5a, 0x00)) return 'xz'
  if (startsWith(0x50, 0x4b, 0x03, 0x04)) return 'zip'
  return 'plain'
}

/** Looks at the first bytes and hands back a stream that still has them. */
async function sniff(source: Readable): Promise<{ packing: Packing; stream: Readable }> {
  const chunks = source[Symbol.asyncIterator]() as AsyncIterator<Uint8Array>
  const held: Uint8Array[] = []
  let heldBytes = 0
  while (heldBytes < 6) {
    const next = await chunks.next()
    if (next.done === true) break
    held.push(next.value)
    heldBytes += next.value.byteLength
  }
  async function* all() {
    yield* held
    for (let next = await chunks.next(); next.done !== true; next = await chunks.next()) yield next.value
  }
  return { packing: tellPacking(Buffer.concat(held)), stream: Readable.from(all(), { objectMode: false }) }
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

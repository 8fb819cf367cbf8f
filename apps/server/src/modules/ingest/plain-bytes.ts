import { Readable } from 'node:stream'
import { createGunzip, constants } from 'node:zlib'
import { Unzip, UnzipInflate } from 'fflate'
import xz from 'xz-decompress'
import { SourceError } from './source-fetcher.ts'

export type Packing = 'plain' | 'gzip' | 'xz' | 'zip'

/** More plain bytes than any real guide has: what goes beyond is a bomb. */
const maxPlainBytes = 4 * 1024 ** 3

/**
 * The plain bytes of a packed or plain source, told apart by the first bytes and not by a name, which lies.
 * A packed stream that is cut off yields what it holds and then ends with `onTruncated`.
 */
export async function* readPlainBytes(
  source: Readable,
  onTruncated: (message: string) => void,
): AsyncGenerator<Uint8Array> {
  const { packing, stream } = await sniff(source)
  let total = 0
  try {
    for await (const chunk of unpack(packing, stream)) {
      total += chunk.byteLength
      if (total > maxPlainBytes) throw new SourceError('The source unpacks to more than 4 GiB.')
      yield chunk
    }
  } catch (error) {
    if (error instanceof SourceError || packing === 'plain') throw error
    const message = error instanceof Error ? error.message : String(error)
    if (total === 0)
      throw new SourceError(`The ${packing} data cannot be unpacked: ${message}`, { cause: error })
    onTruncated(`The ${packing} data ends too early or is damaged: ${message}`)
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
    case 'gzip': {
      // Several members follow each other in some files; Z_SYNC_FLUSH gives out what a cut-off one holds.
      const gunzip = createGunzip({ chunkSize: 256 * 1024, finishFlush: constants.Z_SYNC_FLUSH })
      stream.on('error', (error) => gunzip.destroy(error))
      return stream.pipe(gunzip)
    }
    case 'xz':
      return Readable.fromWeb(
        new xz.XzReadableStream(Readable.toWeb(stream) as ReadableStream<Uint8Array>) as never,
      )
    case 'zip':
      return unzipFirst(stream)
  }
}

/** The first file of a zip archive. */
async function* unzipFirst(stream: Readable): AsyncGenerator<Uint8Array> {
  const ready: Uint8Array[] = []
  let hasFile = false
  let failure: Error | null = null
  const unzip = new Unzip((file) => {
    if (hasFile || file.name.endsWith('/')) return
    hasFile = true
    file.ondata = (error, data) => {
      if (error !== null) failure = error
      else ready.push(data)
    }
    file.start()
  })
  unzip.register(UnzipInflate)
  for await (const chunk of stream) {
    unzip.push(chunk as Uint8Array)
    if (failure !== null) throw failure as Error
    yield* ready.splice(0)
  }
  unzip.push(new Uint8Array(0), true)
  yield* ready.splice(0)
}

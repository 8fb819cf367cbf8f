import { createGunzip } from 'node:zlib'

/** Input per write. Small, because damage discards the output of the whole piece. */
const pieceBytes = 1024

/** Inflates all members of a gzip file. Throws zlib's error for damaged and truncated data, after it has yielded what precedes. */
export async function* gunzipAll(packed: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const gunzip = createGunzip({ chunkSize: 64 * 1024 })
  const ready: Uint8Array[] = []
  const state = { failure: null as Error | null }
  gunzip.on('data', (chunk: Uint8Array) => ready.push(chunk))
  gunzip.on('error', (error) => (state.failure = error))
  const isOver = new Promise<void>((resolve) => gunzip.once('close', resolve))
  try {
    for await (const chunk of packed) {
      for (let at = 0; at < chunk.byteLength; at += pieceBytes) {
        const piece = chunk.subarray(at, at + pieceBytes)
        // On damage the write callback is never called; the stream closes instead.
        await Promise.race([isOver, new Promise<void>((resolve) => gunzip.write(piece, () => resolve()))])
        yield* ready.splice(0)
        if (state.failure !== null) throw state.failure
      }
    }
    gunzip.end()
    await isOver
    yield* ready.splice(0)
    if (state.failure !== null) throw state.failure
  } finally {
    gunzip.destroy()
  }
}

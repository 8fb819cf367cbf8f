import type { Readable } from 'node:stream'
import { Unzip, UnzipInflate } from 'fflate'

/** Input per write. Small, because a hostile piece inflates to a thousand times its size, all of it in memory. */
const pieceBytes = 2048

/** Inflates the first file of a zip archive. Throws if it is damaged, truncated or missing. */
export async function* unzipFirst(stream: Readable): AsyncGenerator<Uint8Array> {
  const ready: Uint8Array[] = []
  const state = { hasFile: false, isWhole: false, failure: null as Error | null }
  const unzip = new Unzip((file) => {
    if (state.hasFile || file.name.endsWith('/')) return
    state.hasFile = true
    file.ondata = (error, data, isLast) => {
      if (error !== null) state.failure = error
      else {
        ready.push(data)
        state.isWhole = isLast
      }
    }
    file.start()
  })
  unzip.register(UnzipInflate)
  for await (const chunk of stream) {
    const bytes = chunk as Uint8Array
    for (let at = 0; at < bytes.byteLength; at += pieceBytes) {
      unzip.push(bytes.subarray(at, at + pieceBytes))
      yield* ready.splice(0)
      if (state.failure !== null) throw state.failure
      if (state.isWhole) return
    }
  }
  throw new Error(state.hasFile ? 'unexpected end of file' : 'no file in the archive')
}

import type { Readable } from 'node:stream'
import { Unzip, UnzipInflate } from 'fflate'

/** The plain bytes of the first file of a zip archive. Throws when it is damaged, cut off, or when there is none. */
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
    unzip.push(chunk as Uint8Array)
    yield* ready.splice(0)
    if (state.failure !== null) throw state.failure
    if (state.isWhole) return
  }
  throw new Error(state.hasFile ? 'unexpected end of file' : 'no file in the archive')
}

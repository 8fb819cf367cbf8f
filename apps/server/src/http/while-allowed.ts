import { Readable } from 'node:stream'

/** Most that is still sent after the caller has lost their session or rights. */
const bytesPerCheck = 256 * 1024

/** Passes a stream through, and aborts it once `requireCaller` throws. */
export function whileAllowed(content: Readable, requireCaller: () => Promise<unknown>): Readable {
  async function* checked() {
    let bytes = 0
    for await (const chunk of content as AsyncIterable<Uint8Array>) {
      bytes += chunk.length
      if (bytes >= bytesPerCheck) {
        await requireCaller()
        bytes = 0
      }
      yield chunk
    }
  }
  return Readable.from(checked(), { objectMode: false })
}

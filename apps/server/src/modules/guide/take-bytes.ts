import { Transform } from 'node:stream'

/** Lets through the bytes from `start` up to, not including, `end`. */
export function takeBytes(start: number, end: number): Transform {
  let position = 0
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      const from = Math.max(start - position, 0)
      const to = Math.min(end - position, chunk.byteLength)
      position += chunk.byteLength
      if (from < to) done(null, chunk.subarray(from, to))
      else done()
    },
  })
}

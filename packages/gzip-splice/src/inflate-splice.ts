import { pipeline, Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import type { Splice } from './splice.ts'

const chunkBytes = 64 * 1024

/**
 * The plain bytes of a splice as a stream, for a client that cannot gunzip. Memory stays at a few chunks of 64 KiB,
 * whatever the length, and a slow reader slows it down. Ends with an error where CRC or length do not fit;
 * destroying the stream frees everything.
 */
export function inflateSplice(splice: Pick<Splice, 'parts'>): Readable {
  const gunzip = createGunzip({ chunkSize: chunkBytes })
  // pipeline hands every error to the stream that is returned, so the callback has nothing left to do.
  pipeline(Readable.from(splice.parts), gunzip, () => undefined)
  return gunzip
}

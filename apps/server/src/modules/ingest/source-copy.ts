import { createReadStream, createWriteStream } from 'node:fs'
import { copyFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Transform } from 'node:stream'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { sourceFault } from '@guidefeed/contract'
import { SourceError } from './source-fetcher.ts'
import { sourceLimits } from './source-limits.ts'

export type SourceCopy = {
  read(): Readable
  /** Ensures that the folder holds the copy (see `copyPath`), also of a file that was read in place. */
  leaveInFolder(): Promise<void>
}

export const copyPath = (folder: string) => join(folder, 'source')

/** Copies a stream to a file in `folder`, because a source is read twice: for its hash and for its programmes. */
export async function keepCopy(
  source: { path: string } | { stream: Readable },
  folder: string,
): Promise<SourceCopy> {
  const path = copyPath(folder)
  if ('path' in source)
    return { read: () => readFile(source.path), leaveInFolder: () => copyFile(source.path, path) }
  try {
    await pipeline(source.stream, limitBytes(sourceLimits.packedBytes), createWriteStream(path))
  } catch (error) {
    if (error instanceof SourceError) throw error
    const detail = error instanceof Error ? error.message : String(error)
    throw new SourceError(sourceFault('cut_off', { detail }), { cause: error })
  }
  return { read: () => readFile(path), leaveInFolder: () => Promise.resolve() }
}

function readFile(path: string): Readable {
  return createReadStream(path, { highWaterMark: 64 * 1024 })
}

function limitBytes(limit: number): Transform {
  let total = 0
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      total += chunk.byteLength
      if (total > limit)
        done(new SourceError(sourceFault('packed_too_large', { mebibytes: limit / 1024 ** 2 })))
      else done(null, chunk)
    },
  })
}

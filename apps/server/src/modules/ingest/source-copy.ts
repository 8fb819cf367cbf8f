import { createReadStream, createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Transform } from 'node:stream'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { SourceError } from './source-fetcher.ts'

/** More packed bytes than any real source has. */
const maxStoredBytes = 1024 ** 3

/** Copies a source to a file of our own, since it is read twice: once for its hash, once for its programmes. */
export async function keepCopy(
  open: () => Promise<Readable>,
): Promise<{ read(): Readable; remove(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'guidefeed-source-'))
  const file = join(folder, 'source')
  try {
    await pipeline(await open(), limitBytes(maxStoredBytes), createWriteStream(file))
  } catch (error) {
    await rm(folder, { recursive: true, force: true })
    if (error instanceof SourceError) throw error
    throw new SourceError(`The source broke off: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    })
  }
  return {
    read: () => createReadStream(file, { highWaterMark: 256 * 1024 }),
    remove: () => rm(folder, { recursive: true, force: true }),
  }
}

function limitBytes(limit: number): Transform {
  let total = 0
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      total += chunk.byteLength
      if (total > limit) done(new SourceError(`The source is larger than ${limit / 1024 ** 2} MiB.`))
      else done(null, chunk)
    },
  })
}

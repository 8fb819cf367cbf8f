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

export type SourceCopy = { read(): Readable; remove(): Promise<void> }

/** A source is read twice, once for its hash and once for its programmes, so a stream is first copied to a file of our own. */
export async function keepCopy(source: { path: string } | { stream: Readable }): Promise<SourceCopy> {
  if ('path' in source) return { read: () => readFile(source.path), remove: () => Promise.resolve() }
  const folder = await mkdtemp(join(tmpdir(), 'guidefeed-source-'))
  const path = join(folder, 'source')
  const remove = () => rm(folder, { recursive: true, force: true })
  try {
    await pipeline(source.stream, limitBytes(maxStoredBytes), createWriteStream(path))
  } catch (error) {
    await remove()
    if (error instanceof SourceError) throw error
    const message = error instanceof Error ? error.message : String(error)
    throw new SourceError(`The source broke off: ${message}`, { cause: error })
  }
  return { read: () => readFile(path), remove }
}

function readFile(path: string): Readable {
  return createReadStream(path, { highWaterMark: 256 * 1024 })
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

import { createWriteStream } from 'node:fs'
import type { WriteStream } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { finished } from 'node:stream/promises'
import type { ProgrammeRecord } from '@guidefeed/xmltv'

/** Records of all channels that are held in memory; beyond, they go to files, so that memory stays flat. */
const defaultMemoryRecords = 60_000
const bucketCount = 64

/**
 * Collects programmes, which come in any order, and gives them back channel by channel, keys ascending within a bucket.
 * Small sources never touch the disk.
 */
export function createProgrammeSpool(options: { memoryRecords?: number } = {}) {
  const memoryRecords = options.memoryRecords ?? defaultMemoryRecords
  let byKey = new Map<string, ProgrammeRecord[]>()
  let held = 0
  let folder: string | null = null
  const files = new Map<number, WriteStream>()

  function fileOf(bucket: number, inFolder: string): WriteStream {
    const known = files.get(bucket)
    if (known !== undefined) return known
    const file = createWriteStream(join(inFolder, String(bucket)))
    files.set(bucket, file)
    return file
  }

  async function spill() {
    folder ??= await mkdtemp(join(tmpdir(), 'guidefeed-ingest-'))
    const lines = new Map<number, string[]>()
    for (const [key, records] of byKey) {
      const bucket = bucketOf(key)
      const list = lines.get(bucket) ?? []
      lines.set(bucket, list)
      for (const record of records) list.push(JSON.stringify([key, record]), '\n')
    }
    byKey = new Map()
    held = 0
    for (const [bucket, list] of lines) await write(fileOf(bucket, folder), list.join(''))
  }

  return {
    add(key: string, record: ProgrammeRecord) {
      const list = byKey.get(key)
      if (list === undefined) byKey.set(key, [record])
      else list.push(record)
      held++
    },

    /** Call between chunks: writes to disk when too much is held. */
    async relieve() {
      if (held > memoryRecords) await spill()
    },

    /** Each key once with all its programmes, in the order in which they came. */
    async *channels(): AsyncGenerator<[string, ProgrammeRecord[]]> {
      if (folder === null) {
        yield* [...byKey].toSorted(byFirst)
        return
      }
      await spill()
      for (const [bucket, file] of [...files].toSorted(([a], [b]) => a - b)) {
        file.end()
        await finished(file)
        yield* await readBucket(join(folder, String(bucket)))
      }
    },

    async remove() {
      for (const file of files.values()) file.destroy()
      if (folder !== null) await rm(folder, { recursive: true, force: true })
    },
  }
}
export type ProgrammeSpool = ReturnType<typeof createProgrammeSpool>

async function readBucket(path: string): Promise<[string, ProgrammeRecord[]][]> {
  const byKey = new Map<string, ProgrammeRecord[]>()
  for (const line of (await readFile(path, 'utf8')).split('\n')) {
    if (line === '') continue
    const [key, record] = JSON.parse(line) as [string, ProgrammeRecord]
    const list = byKey.get(key)
    if (list === undefined) byKey.set(key, [record])
    else list.push(record)
  }
  return [...byKey].toSorted(byFirst)
}

function write(file: WriteStream, text: string): Promise<void> {
  return new Promise((resolve, reject) => {
    file.write(text, (error) => (error == null ? resolve() : reject(error)))
  })
}

function bucketOf(key: string): number {
  let sum = 0
  for (let index = 0; index < key.length; index++) sum = (sum * 31 + key.charCodeAt(index)) | 0
  return Math.abs(sum) % bucketCount
}

function byFirst(a: [string, unknown], b: [string, unknown]): number {
  return a[0] < b[0] ? -1 : a[0] > b[0] ? 1 : 0
}

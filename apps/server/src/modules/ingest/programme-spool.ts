import { mkdtemp, open, readFile, rm } from 'node:fs/promises'
import type { FileHandle } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createProgrammeRecord } from '@guidefeed/xmltv'
import type { ProgrammeRecord } from '@guidefeed/xmltv'
import { ownCopy } from './own-copy.ts'

/** Records of all channels that are held in memory; beyond, they go to files, so that memory stays flat. */
const defaultMemoryRecords = 20_000
const bucketCount = 64

/**
 * Collects programmes, which come in any order, and gives them back channel by channel, keys ascending within a bucket.
 * Small sources never touch the disk; the others use a temporary folder, gone after `remove`.
 */
export function createProgrammeSpool(options: { memoryRecords?: number; parentFolder?: string } = {}) {
  const memoryRecords = options.memoryRecords ?? defaultMemoryRecords
  const parentFolder = options.parentFolder ?? tmpdir()
  const keys = new Set<string>()
  const buckets = new Map<number, FileHandle>()
  let byKey = new Map<string, ProgrammeRecord[]>()
  let held = 0
  let folder: string | null = null

  async function spill() {
    folder ??= await mkdtemp(join(parentFolder, 'guidefeed-ingest-'))
    const lines = new Map<number, string[]>()
    for (const [key, records] of byKey) {
      const bucket = bucketOf(key)
      const list = lines.get(bucket) ?? []
      lines.set(bucket, list)
      for (const record of records) list.push(pack(key, record))
    }
    byKey = new Map()
    held = 0
    for (const [bucket, list] of lines) {
      const file = buckets.get(bucket) ?? (await open(join(folder, String(bucket)), 'a'))
      buckets.set(bucket, file)
      await file.appendFile(`${list.join('\n')}\n`)
    }
  }

  return {
    add(key: string, record: ProgrammeRecord) {
      const list = byKey.get(key)
      if (list === undefined) {
        byKey.set(key, [record])
        if (!keys.has(key)) keys.add(ownCopy(key))
      } else list.push(record)
      held++
    },

    /** Call between chunks: writes to disk when too much is held. */
    async relieve() {
      if (held > memoryRecords) await spill()
    },

    /** All keys that were added. */
    keys: (): ReadonlySet<string> => keys,

    /** Each key once with all its programmes, in the order in which they came. */
    async *channels(): AsyncGenerator<[string, ProgrammeRecord[]]> {
      if (folder === null) {
        yield* [...byKey].toSorted(byFirst)
        return
      }
      await spill()
      for (const bucket of [...buckets.keys()].toSorted((a, b) => a - b))
        yield* await readBucket(join(folder, String(bucket)))
    },

    async remove() {
      for (const file of buckets.values()) await file.close()
      if (folder !== null) await rm(folder, { recursive: true, force: true })
    },
  }
}
export type ProgrammeSpool = ReturnType<typeof createProgrammeSpool>

async function readBucket(path: string): Promise<[string, ProgrammeRecord[]][]> {
  const byKey = new Map<string, ProgrammeRecord[]>()
  for (const line of (await readFile(path, 'utf8')).split('\n')) {
    if (line === '') continue
    const [key, record] = unpack(line)
    const list = byKey.get(key)
    if (list === undefined) byKey.set(key, [record])
    else list.push(record)
  }
  return [...byKey].toSorted(byFirst)
}

/** One line. Empty lists, which most of a record's are, are left out: that halves the work of writing and reading. */
function pack(key: string, record: ProgrammeRecord): string {
  const filled: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(record))
    if (!Array.isArray(value) || value.length > 0) filled[name] = value
  return JSON.stringify([key, filled])
}

function unpack(line: string): [string, ProgrammeRecord] {
  const [key, filled] = JSON.parse(line) as [string, Partial<ProgrammeRecord>]
  return [key, { ...createProgrammeRecord('', 0, null), ...filled }]
}

function bucketOf(key: string): number {
  let sum = 0
  for (let index = 0; index < key.length; index++) sum = (sum * 31 + key.charCodeAt(index)) | 0
  return Math.abs(sum) % bucketCount
}

function byFirst(a: [string, unknown], b: [string, unknown]): number {
  return a[0] < b[0] ? -1 : a[0] > b[0] ? 1 : 0
}

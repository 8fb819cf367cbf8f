import { open } from 'node:fs/promises'
import type { FileHandle } from 'node:fs/promises'
import { join } from 'node:path'
import { createProgrammeRecord } from '@guidefeed/xmltv'
import type { ProgrammeRecord } from '@guidefeed/xmltv'
import { ownCopy } from './own-copy.ts'
import { requireWithin, sourceLimits } from './source-limits.ts'

/** Records held in memory before the spool spills to a file. */
const defaultMemoryRecords = 20_000
/** Same, in bytes of the source: a record's texts are slices that retain them. */
const defaultMemoryBytes = 32 * 1024 ** 2

/** Bytes buffered per write. */
const bytesPerWrite = 1024 ** 2

/** Counts of one channel, and its spilled extents as offset, length pairs. */
type ChannelIndex = { records: number; bytes: number; extents: number[] }

/**
 * Collects programmes in any order and returns them grouped by channel. Memory is bounded by the spill threshold and the largest
 * channel. Small sources never touch the disk; others use a file in `folder`.
 */
export function createProgrammeSpool(options: {
  folder: string
  memoryRecords?: number
  memoryBytes?: number
}) {
  const { folder, memoryRecords = defaultMemoryRecords, memoryBytes = defaultMemoryBytes } = options
  const index = new Map<string, ChannelIndex>()
  let byKey = new Map<string, ProgrammeRecord[]>()
  let heldRecords = 0
  let heldBytes = 0
  let file: FileHandle | null = null
  let fileBytes = 0

  async function spill() {
    file ??= await open(join(folder, 'programmes'), 'wx+')
    let pieces: Buffer[] = []
    let bytes = 0
    for (const [key, records] of byKey) {
      const piece = Buffer.from(records.map((record) => `${pack(record)}\n`).join(''))
      index.get(key)?.extents.push(fileBytes + bytes, piece.byteLength)
      pieces.push(piece)
      bytes += piece.byteLength
      if (bytes < bytesPerWrite) continue
      await append(file, Buffer.concat(pieces))
      pieces = []
      bytes = 0
    }
    await append(file, Buffer.concat(pieces))
    byKey = new Map()
    heldRecords = 0
    heldBytes = 0
  }

  async function append(to: FileHandle, bytes: Buffer) {
    requireWithin(fileBytes + bytes.byteLength, sourceLimits.spooledBytes, 'bytes of programmes')
    await to.write(bytes, 0, bytes.byteLength, fileBytes)
    fileBytes += bytes.byteLength
  }

  async function readSpilled(from: FileHandle, extents: readonly number[]): Promise<ProgrammeRecord[]> {
    const pieces: Buffer[] = []
    for (let at = 0; at < extents.length; at += 2) {
      const piece = Buffer.alloc(extents[at + 1] ?? 0)
      await from.read(piece, 0, piece.byteLength, extents[at] ?? 0)
      pieces.push(piece)
    }
    return Buffer.concat(pieces).toString().trimEnd().split('\n').map(unpack)
  }

  return {
    /** `bytes`: size of the element in the source. False = not added, because the channel exceeds its limits. */
    add(key: string, record: ProgrammeRecord, bytes: number): boolean {
      let channel = index.get(key)
      if (channel === undefined) {
        channel = { records: 0, bytes: 0, extents: [] }
        index.set(ownCopy(key), channel)
      }
      const isTooMuch =
        channel.records >= sourceLimits.programmesPerChannel ||
        channel.bytes + bytes > sourceLimits.bytesPerChannel
      if (isTooMuch) return false
      channel.records++
      channel.bytes += bytes
      heldRecords++
      const list = byKey.get(key)
      if (list === undefined) byKey.set(key, [record])
      else list.push(record)
      return true
    },

    /** Spills to disk over the threshold. Call after each chunk of the source, with its length. */
    async relieve(chunkBytes: number) {
      heldBytes += chunkBytes
      if (heldRecords > memoryRecords || heldBytes > memoryBytes) await spill()
    },

    /** Keys of all added records. */
    keys: (): ReadonlySet<string> => new Set(index.keys()),

    channelCount: () => index.size,

    /** Size of all added elements in the source. */
    bytes: () => [...index.values()].reduce((sum, channel) => sum + channel.bytes, 0),

    /** Yields each key once, ascending, with all its programmes in insertion order. */
    async *channels(): AsyncGenerator<[string, ProgrammeRecord[]]> {
      if (file !== null) await spill()
      for (const key of [...index.keys()].toSorted()) {
        const held = byKey.get(key)
        if (file === null) yield [key, held ?? []]
        else yield [key, await readSpilled(file, index.get(key)?.extents ?? [])]
      }
    },

    close: async () => file?.close(),
  }
}
export type ProgrammeSpool = ReturnType<typeof createProgrammeSpool>

/** One line. Omits empty lists, which are the majority: that halves the cost of writing and reading. */
function pack(record: ProgrammeRecord): string {
  const filled: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(record))
    if (!Array.isArray(value) || value.length > 0) filled[name] = value
  return JSON.stringify(filled)
}

function unpack(line: string): ProgrammeRecord {
  return { ...createProgrammeRecord('', 0, null), ...(JSON.parse(line) as Partial<ProgrammeRecord>) }
}

import { closeSync, openSync, readSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import type { ProgrammePiece, UnreadProgramme } from '@guidefeed/xmltv'
import { ownCopy } from './own-copy.ts'
import { sourceLimits } from './source-limits.ts'

/** Bytes of programmes held in memory before the spool spills to a file. */
const defaultMemoryBytes = 12 * 1024 ** 2
/** Room beyond the threshold for what one chunk of a source adds. */
const chunkBytes = 1024 ** 2

/** Numbers per programme in `SpooledChannel.pieces`: its line, and its length in bytes plus `flagUnit` times its flags. */
const numbersPerPiece = 2
/** Above the length of any programme. */
const flagUnit = 2 ** 24

/** The programmes of one channel as the source wrote them, in its order. */
export type UnreadChannel = { key: string; bytes: Buffer; pieces: ProgrammePiece[] }

/** `held`: offset, length pairs in memory; `spilled`: the same in the file. */
type SpooledChannel = { bytes: number; pieces: number[]; held: number[]; spilled: number[] }

/**
 * Collects unread programmes in any order and returns them by channel. Memory is bounded by the spill threshold and the largest
 * channel. Small sources never touch the disk; others use a file in `folder`.
 */
export function createProgrammeSpool(options: { folder: string; memoryBytes?: number }) {
  const { folder, memoryBytes = defaultMemoryBytes } = options
  const index = new Map<string, SpooledChannel>()
  const encodings: (string | null)[] = [null]
  let arena = Buffer.allocUnsafeSlow(memoryBytes + chunkBytes)
  let heldBytes = 0
  let file: number | null = null
  let fileBytes = 0

  /** Copies to the end of the arena. */
  function hold(bytes: Uint8Array): number {
    if (heldBytes + bytes.byteLength > arena.byteLength) {
      const larger = Buffer.allocUnsafeSlow(2 * (heldBytes + bytes.byteLength))
      arena.copy(larger, 0, 0, heldBytes)
      arena = larger
    }
    arena.set(bytes, heldBytes)
    heldBytes += bytes.byteLength
    return heldBytes - bytes.byteLength
  }

  /** Writes the held programmes, grouped by channel. */
  function spill() {
    file ??= openSync(join(folder, 'programmes'), 'wx+')
    const sorted = Buffer.allocUnsafe(heldBytes)
    let filled = 0
    for (const { held, spilled } of index.values()) {
      if (held.length === 0) continue
      const from = filled
      for (let at = 0; at < held.length; at += 2) filled += copyExtent(sorted, filled, held, at)
      spilled.push(fileBytes + from, filled - from)
      held.length = 0
    }
    writeSync(file, sorted, 0, filled, fileBytes)
    fileBytes += filled
    heldBytes = 0
  }

  function copyExtent(to: Buffer, at: number, extents: readonly number[], extent: number): number {
    const offset = extents[extent] ?? 0
    return arena.copy(to, at, offset, offset + (extents[extent + 1] ?? 0))
  }

  function readChannel({ bytes, held, spilled }: SpooledChannel): Buffer {
    const whole = Buffer.allocUnsafe(bytes)
    let filled = 0
    for (let at = 0; at < spilled.length; at += 2) {
      const length = spilled[at + 1] ?? 0
      if (file !== null) readSync(file, whole, filled, length, spilled[at] ?? 0)
      filled += length
    }
    for (let at = 0; at < held.length; at += 2) filled += copyExtent(whole, filled, held, at)
    return whole
  }

  const keysBy = (step: number) => [...index.keys()].toSorted().filter((_, at) => at % step === 0)

  function encodingIndex(label: string | null): number {
    const known = encodings.indexOf(label)
    return known === -1 ? encodings.push(label) - 1 : known
  }

  return {
    /** False = not added, because the channel exceeds its limits. */
    add(key: string, programme: Omit<UnreadProgramme, 'channel' | 'start' | 'stop'>): boolean {
      const { bytes, line, isReported, declaredEncoding } = programme
      let channel = index.get(key)
      if (channel === undefined) {
        channel = { bytes: 0, pieces: [], held: [], spilled: [] }
        index.set(ownCopy(key), channel)
      }
      const isTooMuch =
        channel.pieces.length >= sourceLimits.programmesPerChannel * numbersPerPiece ||
        channel.bytes + bytes.byteLength > sourceLimits.bytesPerChannel
      if (isTooMuch) return false
      const flags = (isReported ? 1 : 0) + 2 * encodingIndex(declaredEncoding)
      channel.pieces.push(line, bytes.byteLength + flags * flagUnit)
      channel.bytes += bytes.byteLength
      const offset = hold(bytes)
      const { held } = channel
      const isAdjacent = (held.at(-2) ?? 0) + (held.at(-1) ?? 0) === offset && held.length > 0
      if (isAdjacent) held[held.length - 1] = (held.at(-1) ?? 0) + bytes.byteLength
      else held.push(offset, bytes.byteLength)
      return true
    },

    /** Spills to disk over the threshold. Call after each chunk of the source. */
    relieve() {
      if (heldBytes > memoryBytes) spill()
    },

    /** Keys of all added programmes. */
    keys: (): ReadonlySet<string> => new Set(index.keys()),

    channelCount: () => index.size,

    /** Size in the source of the elements of every `step`-th channel. */
    bytes: (step = 1) => keysBy(step).reduce((sum, key) => sum + (index.get(key)?.bytes ?? 0), 0),

    /** Yields every `step`-th channel once, with all its programmes in insertion order. */
    *channels(step = 1): Generator<UnreadChannel> {
      for (const key of keysBy(step)) {
        const channel = index.get(key)
        if (channel === undefined) continue
        yield { key, bytes: readChannel(channel), pieces: piecesOf(channel.pieces, encodings) }
      }
    },

    close() {
      if (file !== null) closeSync(file)
    },
  }
}
export type ProgrammeSpool = ReturnType<typeof createProgrammeSpool>

function piecesOf(numbers: readonly number[], encodings: readonly (string | null)[]): ProgrammePiece[] {
  const pieces: ProgrammePiece[] = []
  let offset = 0
  for (let at = 0; at < numbers.length; at += numbersPerPiece) {
    const packed = numbers[at + 1] ?? 0
    const flags = Math.floor(packed / flagUnit)
    const declaredEncoding = encodings[Math.floor(flags / 2)] ?? null
    pieces.push({ offset, line: numbers[at] ?? 0, isReported: flags % 2 === 1, declaredEncoding })
    offset += packed % flagUnit
  }
  return pieces
}

import type { Programme } from '@guidefeed/xmltv'

/** Schedule of one channel for "now and next" and the TV guide; about 30 bytes of memory per programme. */
export type ScheduleIndex = {
  readonly length: number
  /** Position of the programme that runs at `epochSeconds`, or null. */
  findAt(epochSeconds: number): number | null
  /** Position of the first programme that starts after `epochSeconds`, or null. */
  findAfter(epochSeconds: number): number | null
  /** Positions of the programmes that overlap the stretch from `from` to before `to`, in epoch seconds. */
  listBetween(from: number, to: number): number[]
  read(position: number): { title: string; start: number; stop: number }
}

// Layout, little-endian: count, starts[count], stops[count], ends of titles[count] (all 4 bytes), then titles in UTF-8.
const wordBytes = 4

/** Packs programmes, sorted and without overlaps. */
export function encodeSchedule(programmes: readonly Programme[]): Buffer {
  const titles = programmes.map((programme) => Buffer.from(programme.titles[0]?.value ?? ''))
  const count = programmes.length
  const words = new Uint32Array(1 + 3 * count)
  words[0] = count
  let end = 0
  programmes.forEach((programme, index) => {
    end += titles[index]?.byteLength ?? 0
    words[1 + index] = programme.start
    words[1 + count + index] = programme.stop
    words[1 + 2 * count + index] = end
  })
  return Buffer.concat([Buffer.from(words.buffer), ...titles])
}

/** Reads the output of `encodeSchedule`. */
export function openSchedule(packed: Uint8Array): ScheduleIndex {
  // Copies, because typed arrays require aligned memory and the slice would retain the driver's larger buffer.
  const bytes = Buffer.from(Uint8Array.prototype.slice.call(packed).buffer)
  const length = bytes.readUInt32LE(0)
  const column = (index: number) =>
    new Uint32Array(bytes.buffer, bytes.byteOffset + wordBytes * (1 + index * length), length)
  const [starts, stops, ends] = [column(0), column(1), column(2)]
  const titlesAt = wordBytes * (1 + 3 * length)

  /** Number of programmes that start at or before `epochSeconds`. */
  function countStarted(epochSeconds: number): number {
    let low = 0
    let high = length
    while (low < high) {
      const middle = (low + high) >>> 1
      if ((starts[middle] ?? 0) <= epochSeconds) low = middle + 1
      else high = middle
    }
    return low
  }

  return {
    length,
    findAt(epochSeconds) {
      const position = countStarted(epochSeconds) - 1
      return position >= 0 && (stops[position] ?? 0) > epochSeconds ? position : null
    },
    findAfter(epochSeconds) {
      const position = countStarted(epochSeconds)
      return position < length ? position : null
    },
    listBetween(from, to) {
      const positions: number[] = []
      for (let at = Math.max(0, countStarted(from) - 1); at < length && (starts[at] ?? 0) < to; at += 1)
        if ((stops[at] ?? 0) > from) positions.push(at)
      return positions
    },
    read(position) {
      const from = position === 0 ? 0 : (ends[position - 1] ?? 0)
      return {
        title: bytes.toString('utf8', titlesAt + from, titlesAt + (ends[position] ?? 0)),
        start: starts[position] ?? 0,
        stop: stops[position] ?? 0,
      }
    },
  }
}

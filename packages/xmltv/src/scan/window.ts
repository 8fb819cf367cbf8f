import { lessThan } from './byte-classes.ts'
import type { Cursor } from './cursor.ts'

type Latin1Buffer = Buffer & { latin1Slice(from: number, to: number): string }

/**
 * Gathers chunks in one buffer and has it read each time it is full. What is left (an element that goes on in the next
 * chunk) moves to the front; the buffer doubles when that is half of it, so an element is read again only log2 times.
 */
export function createWindow(cursor: Cursor, windowBytes: number, read: (isFinal: boolean) => void) {
  // One byte more than is used, for the `<` behind the end.
  let buffer = Buffer.alloc(windowBytes + 1) as Latin1Buffer
  let filled = 0

  function readFilled(isFinal: boolean): void {
    buffer[filled] = lessThan
    cursor.bytes = buffer
    cursor.latin1 = buffer.latin1Slice(0, filled)
    cursor.end = filled
    cursor.position = 0
    cursor.missing.clear()
    read(isFinal)
    const rest = filled - cursor.position
    const room = buffer.length - 1
    if (rest * 2 > room) {
      const larger = Buffer.alloc(room * 2 + 1) as Latin1Buffer
      buffer.copy(larger, 0, cursor.position, filled)
      buffer = larger
    } else buffer.copyWithin(0, cursor.position, filled)
    filled = rest
  }

  return {
    add(chunk: Uint8Array): void {
      let taken = 0
      while (taken < chunk.length) {
        const part = chunk.subarray(taken, taken + buffer.length - 1 - filled)
        buffer.set(part, filled)
        filled += part.length
        taken += part.length
        if (filled === buffer.length - 1) readFilled(false)
      }
    },
    finish(): void {
      readFilled(true)
    },
  }
}

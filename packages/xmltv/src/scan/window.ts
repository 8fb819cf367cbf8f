import { lessThan } from './byte-classes.ts'
import type { Cursor } from './cursor.ts'

/** Padding after the end, so that looking ahead for a name stays in the buffer; begins with the sentinel `<`. */
const padding = 32

/**
 * Collects chunks in one buffer and reads it each time it is full. The rest (an incomplete element) moves to the front; the
 * buffer doubles when that is half of it, so an element is reread only log2 times.
 */
export function createWindow(cursor: Cursor, windowBytes: number, read: (isFinal: boolean) => void) {
  let buffer = Buffer.alloc(windowBytes + padding)
  let filled = 0

  function readFilled(isFinal: boolean): void {
    buffer[filled] = lessThan
    cursor.bytes = buffer
    cursor.latin1 = buffer.toString('latin1', 0, filled)
    cursor.end = filled
    cursor.position = 0
    cursor.missing.clear()
    cursor.upcoming.clear()
    read(isFinal)
    const rest = filled - cursor.position
    const room = buffer.length - padding
    if (rest * 2 > room) {
      const larger = Buffer.alloc(room * 2 + padding)
      buffer.copy(larger, 0, cursor.position, filled)
      buffer = larger
    } else buffer.copyWithin(0, cursor.position, filled)
    filled = rest
  }

  return {
    add(chunk: Uint8Array): void {
      let taken = 0
      while (taken < chunk.length) {
        const part = chunk.subarray(taken, taken + buffer.length - padding - filled)
        buffer.set(part, filled)
        filled += part.length
        taken += part.length
        if (filled === buffer.length - padding) readFilled(false)
      }
    },
    finish(): void {
      readFilled(true)
    },
  }
}

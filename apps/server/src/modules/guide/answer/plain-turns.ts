import { Readable } from 'node:stream'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { createTurns } from '../../../lib/turns.ts'

/** Inflations at once. Each occupies one of libuv's few threads, which also hash passwords. */
const atOnce = 1

/**
 * Makes the plain guides of all readers take turns, a chunk each: other calls run in between, and a stalled reader delays no
 * other. The number of readers is limited by `open-answers.ts`.
 */
export function createPlainTurns() {
  const takeTurn = createTurns({ atOnce, waiting: Number.POSITIVE_INFINITY })

  async function* inTurns(plain: Readable) {
    const chunks = plain[Symbol.asyncIterator]() as AsyncIterator<Uint8Array>
    try {
      for (;;) {
        const next = await takeTurn(async () => {
          await nextTurn()
          return chunks.next()
        })
        if (next.done === true) return
        yield next.value
      }
    } finally {
      plain.destroy()
    }
  }

  // Holds one chunk: by default, a stream of objects holds 16.
  return (plain: Readable): Readable => Readable.from(inTurns(plain), { highWaterMark: 1 })
}
export type PlainTurns = ReturnType<typeof createPlainTurns>

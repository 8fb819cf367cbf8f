import { DomainError } from './domain-error.ts'

/**
 * Limits how much work of one kind runs at once: `atOnce` pieces, while up to `waiting` more wait for their turn. Throws
 * service_unavailable beyond that. Take a turn before the transaction, so that waiting calls hold no connection.
 */
export function createTurns({ atOnce, waiting }: { atOnce: number; waiting: number }) {
  const queue: (() => void)[] = []
  let running = 0

  async function begin() {
    if (running < atOnce) {
      running += 1
      return
    }
    if (queue.length >= waiting) throw new DomainError('service_unavailable', { retryAfterSeconds: 5 })
    await new Promise<void>((resolve) => queue.push(resolve))
  }

  /** Hands the turn to the next in the queue. */
  function end() {
    const next = queue.shift()
    if (next === undefined) running -= 1
    else next()
  }

  return async <T>(work: () => Promise<T>): Promise<T> => {
    await begin()
    try {
      return await work()
    } finally {
      end()
    }
  }
}

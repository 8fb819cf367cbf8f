/** The product's time. Everything that needs "now" takes a clock, so that tests and developers can move it. */
export type Clock = { now(): Date }

/** A running clock with an offset from machine time, set by `NOW` and the development aids. */
export type MovableClock = Clock & {
  isMoved(): boolean
  /** Jumps to `instant` and waits for all listeners. */
  moveTo(instant: Date): Promise<void>
  /** Calls `listener` after each jump, until unsubscribed by the returned function. */
  onMove(listener: () => Promise<void>): () => void
}

export function createClock(startsAt?: Date | null): MovableClock {
  let offsetMs = startsAt == null ? 0 : startsAt.getTime() - Date.now()
  const listeners = new Set<() => Promise<void>>()
  return {
    now: () => new Date(Date.now() + offsetMs),
    isMoved: () => offsetMs !== 0,
    async moveTo(instant) {
      offsetMs = instant.getTime() - Date.now()
      for (const listener of listeners) await listener()
    },
    onMove(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** The time, as the product sees it. Everything that asks for "now" takes a clock, so that a test or a developer can move it. */
export type Clock = { now(): Date }

/** A clock that stands some way beside the machine's and runs on; `NOW` and the development aids move it. */
export type MovableClock = Clock & {
  isMoved(): boolean
  /** Jumps to `instant` and waits for all who follow the clock. */
  moveTo(instant: Date): Promise<void>
  /** Calls `listener` after each jump, until the returned function is called. */
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

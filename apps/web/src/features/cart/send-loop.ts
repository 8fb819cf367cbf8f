type SendLoopParts = {
  hasWork: () => boolean
  /** Sends all pending changes; true = the server accepted them. Never rejects. */
  send: () => Promise<boolean>
  debounceMs: number
  /** Retry delay after this many consecutive failures. */
  retryDelayMs: (failures: number) => number
}

/** Sends debounced, one batch at a time, and retries failures with backoff. */
export function createSendLoop({ hasWork, send, debounceMs, retryDelayMs }: SendLoopParts) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let underWay: Promise<boolean> | null = null
  let failures = 0
  /** Generation counter; a send from before a stop ends silently. */
  let stops = 0

  function schedule(delayMs: number): void {
    clearTimeout(timer)
    timer = setTimeout(() => hasWork() && void attempt(), delayMs)
  }

  async function sendOnce(): Promise<boolean> {
    const begun = stops
    const isTaken = await send()
    if (begun !== stops) return false
    underWay = null
    failures = isTaken ? 0 : failures + 1
    if (hasWork()) schedule(isTaken ? debounceMs : retryDelayMs(failures))
    return isTaken
  }

  function attempt(): Promise<boolean> {
    clearTimeout(timer)
    underWay ??= sendOnce()
    return underWay
  }

  return {
    /** Schedules a send after `debounceMs`, or the given delay, without further changes. */
    wake: (delayMs = debounceMs): void => {
      if (underWay === null) schedule(delayMs)
    },
    /** Sends everything now; false = failed, and a retry is scheduled. */
    flush: async (): Promise<boolean> => {
      const begun = stops
      const isStopped = () => begun !== stops
      if (underWay !== null) await underWay
      while (!isStopped() && hasWork()) {
        if (!(await attempt())) return false
      }
      return !isStopped()
    },
    stop: (): void => {
      clearTimeout(timer)
      stops += 1
      failures = 0
      underWay = null
    },
  }
}

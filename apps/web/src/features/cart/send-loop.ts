type SendLoopParts = {
  hasWork: () => boolean
  /** Sends what there is; true when the server took it. Never rejects. */
  send: () => Promise<boolean>
  debounceMs: number
  /** Retry delay after this many failures in a row. */
  retryDelayMs: (failures: number) => number
}

/** Sends after a quiet moment, one batch at a time, and tries again after a failure with growing pauses. */
export function createSendLoop({ hasWork, send, debounceMs, retryDelayMs }: SendLoopParts) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let underWay: Promise<boolean> | null = null
  let failures = 0
  /** Counts stops: what began before one ends quietly. */
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
    /** There is new work: it goes out when nothing more has come for `debounceMs`, or for as long as is said. */
    wake: (delayMs = debounceMs): void => {
      if (underWay === null) schedule(delayMs)
    },
    /** Sends everything now; false when the server did not take it (then it is tried again later all the same). */
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

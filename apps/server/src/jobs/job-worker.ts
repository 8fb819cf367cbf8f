import { setTimeout as delay } from 'node:timers/promises'
import type { PgBoss } from 'pg-boss'
import type { Logger } from '../lib/logger.ts'
import type { NamedKind } from './job-kind.ts'
import { createJobRunner } from './job-runner.ts'
import type { NoteJobEnd } from './job-runner.ts'
import type { WaitingJobs } from './waiting-jobs.ts'

const pollMs = 500
const heartbeatMs = 20_000
const stopTimeoutMs = 20_000

/**
 * Claims due jobs, at most `concurrency` per kind. Polls with one query for all kinds every half second; pg-boss's own workers
 * would poll per kind and slot, which keeps an idle embedded database busy.
 */
export function createJobWorker(deps: {
  boss: PgBoss
  waiting: WaitingJobs
  kinds: ReadonlyMap<string, NamedKind>
  logger: Logger
  beforeRun(kind: NamedKind): Promise<void>
  noteEnd?: NoteJobEnd | undefined
}) {
  const { boss, waiting, kinds, logger, beforeRun, noteEnd } = deps
  let ended = 0
  let claiming: Promise<unknown> = Promise.resolve()
  /** Whether a claim is queued but not started: a running one may miss concurrent changes. */
  let isClaimWaiting = false
  const stopping = new AbortController()
  let isClockMoving = false
  let timers: { poll: NodeJS.Timeout; heartbeat: NodeJS.Timeout } | null = null
  const runner = createJobRunner({
    boss,
    logger,
    beforeRun,
    noteEnd,
    stopping: stopping.signal,
    onEnd() {
      ended += 1
      // A slot is free.
      if (timers !== null && !stopping.signal.aborted) claimInBackground()
    },
  })

  async function claimDue(): Promise<number> {
    isClaimWaiting = false
    if (stopping.signal.aborted) return 0
    let claimed = 0
    for (const name of await waiting.dueKinds([...kinds.keys()])) {
      const kind = kinds.get(name)
      const free = kind === undefined ? 0 : kind.concurrency - runner.countOf(name)
      if (kind === undefined || free <= 0) continue
      if (isClockMoving && kind.onlyAtArrival === true) continue
      const jobs = await boss.fetch(name, { batchSize: free })
      for (const job of jobs) runner.begin(kind, job)
      claimed += jobs.length
    }
    return claimed
  }

  /** Serialised, so that two claims never fill the same slots. */
  function claim(): Promise<number> {
    const next = claiming.then(claimDue)
    claiming = next.catch(() => {})
    return next
  }

  function claimInBackground() {
    if (isClaimWaiting) return
    isClaimWaiting = true
    void claim().catch((error: unknown) => logger.error({ err: error }, 'jobs could not be claimed'))
  }

  function sendHeartbeats() {
    void runner
      .sendHeartbeats()
      .catch((error: unknown) => logger.error({ err: error }, 'heartbeats could not be sent'))
  }

  /** Starts nothing new and interrupts long work. */
  function breakOff() {
    clearInterval(timers?.poll)
    stopping.abort(new Error('The process stops'))
  }

  return {
    start() {
      timers = {
        poll: setInterval(claimInBackground, pollMs),
        heartbeat: setInterval(sendHeartbeats, heartbeatMs),
      }
    },

    breakOff,

    /** Skips kinds with `onlyAtArrival` while the clock is moving. */
    setClockMoving(value: boolean) {
      isClockMoving = value
    },

    isStopping: () => stopping.signal.aborted,

    /** Waits up to 20 seconds for running jobs; the rest are retried elsewhere. */
    async stop() {
      breakOff()
      clearInterval(timers?.heartbeat)
      timers = null
      await claiming
      await Promise.race([Promise.all(runner.ends()), delay(stopTimeoutMs, undefined, { ref: false })])
    },

    /** Runs due jobs until none is left, here or in another process, or the process stops. Returns how many jobs ended here. */
    async runDue(): Promise<number> {
      const before = ended
      for (;;) {
        const claimed = await claim()
        if (stopping.signal.aborted) return ended - before
        const isIdle = claimed === 0 && runner.ends().length === 0
        if (isIdle && (await waiting.runningIds([...kinds.keys()])).length === 0) return ended - before
        await Promise.race([...runner.ends(), delay(50)])
      }
    },
  }
}

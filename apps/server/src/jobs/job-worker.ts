import { setTimeout as delay } from 'node:timers/promises'
import type { Job, PgBoss } from 'pg-boss'
import type { Logger } from '../lib/logger.ts'
import type { JobKind } from './job-kind.ts'
import type { WaitingJobs } from './waiting-jobs.ts'

const pollMs = 500
const heartbeatMs = 20_000
const stopTimeoutMs = 20_000

type ClaimedJob = Pick<Job<unknown>, 'id' | 'name' | 'data' | 'retryCount'>
type RunningJob = { job: ClaimedJob; done: Promise<void> }

/**
 * Claims jobs that are due and works on them, at most `concurrency` of a kind at once. One query for all kinds each half
 * second; pg-boss's own workers would poll for every kind and slot, which keeps an embedded database busy with nothing.
 */
export function createJobWorker(deps: {
  boss: PgBoss
  waiting: WaitingJobs
  kinds: ReadonlyMap<string, JobKind>
  logger: Logger
  /** Called before each try. */
  beforeRun(kind: JobKind): Promise<void>
}) {
  const { boss, waiting, kinds, logger, beforeRun } = deps
  const running = new Map<string, RunningJob>()
  let finished = 0
  let claiming: Promise<unknown> = Promise.resolve()
  let pollTimer: NodeJS.Timeout | undefined
  let heartbeatTimer: NodeJS.Timeout | undefined
  let isPolling = false

  async function run(kind: JobKind, job: ClaimedJob) {
    const startedAt = performance.now()
    try {
      await beforeRun(kind)
      await within(kind.timeoutSeconds, kind.handle(Object(job.data)))
      await boss.complete(kind.name, job)
      logger.debug({ job: kind.name, ms: Math.round(performance.now() - startedAt) }, 'job done')
    } catch (error) {
      logger.error({ err: error, job: kind.name, jobId: job.id, tries: job.retryCount + 1 }, 'job failed')
      await boss.fail(kind.name, job, { message: String(error) })
    }
  }

  function begin(kind: JobKind, job: ClaimedJob) {
    const done = run(kind, job)
      // The record could not be written: after its heartbeat lapses the job is tried again.
      .catch((error: unknown) => logger.error({ err: error, job: kind.name }, 'job has no record'))
      .finally(() => {
        running.delete(job.id)
        finished += 1
        if (isPolling) pollIn(0)
      })
    running.set(job.id, { job, done })
  }

  async function claimDue(): Promise<number> {
    let claimed = 0
    for (const name of await waiting.dueKinds([...kinds.keys()])) {
      const kind = kinds.get(name)
      if (kind === undefined) continue
      const busy = [...running.values()].filter(({ job }) => job.name === name).length
      if (busy >= kind.concurrency) continue
      const jobs = await boss.fetch(name, { batchSize: kind.concurrency - busy })
      for (const job of jobs) begin(kind, job)
      claimed += jobs.length
    }
    return claimed
  }

  /** One claim at a time, so that two never fill the same free slots. */
  function claim(): Promise<number> {
    const next = claiming.then(claimDue)
    claiming = next.catch(() => {})
    return next
  }

  function pollIn(ms: number) {
    clearTimeout(pollTimer)
    pollTimer = setTimeout(() => {
      void claim()
        .catch((error: unknown) => logger.error({ err: error }, 'jobs could not be claimed'))
        .finally(() => {
          if (isPolling) pollIn(pollMs)
        })
    }, ms)
  }

  async function touchRunning() {
    for (const { job } of running.values()) await boss.touch(job.name, job)
  }

  return {
    start() {
      isPolling = true
      pollIn(0)
      heartbeatTimer = setInterval(() => {
        void touchRunning().catch((error: unknown) => logger.error({ err: error }, 'job heartbeat'))
      }, heartbeatMs)
    },

    /** Waits for what runs, up to 20 seconds; what still runs then is tried again elsewhere. */
    async stop() {
      isPolling = false
      clearTimeout(pollTimer)
      clearInterval(heartbeatTimer)
      await claiming
      const all = Promise.all([...running.values()].map(({ done }) => done))
      await Promise.race([all, delay(stopTimeoutMs, undefined, { ref: false })])
    },

    /** Runs what is due until nothing is, here or in another process. Returns how many jobs ended here meanwhile. */
    async runDue(): Promise<number> {
      const before = finished
      for (;;) {
        const claimed = await claim()
        const isIdle = claimed === 0 && running.size === 0
        if (isIdle && (await waiting.atWork([...kinds.keys()])).length === 0) return finished - before
        await Promise.race([...[...running.values()].map(({ done }) => done), delay(50)])
      }
    },
  }
}

async function within(seconds: number, work: Promise<void>) {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`It took longer than ${seconds} seconds`)), seconds * 1000)
  })
  try {
    await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}

import { fromKysely, PgBoss } from 'pg-boss'
import type { Database, DbOrTx } from '../db/database.ts'
import type { MovableClock } from '../lib/clock.ts'
import type { Logger } from '../lib/logger.ts'
import { createJobClock } from './job-clock.ts'
import type { JobKind, JobKinds, JobName, JobTable, NamedKind } from './job-kind.ts'
import { repeatKey } from './job.repository.ts'
import type { NoteJobEnd } from './job-runner.ts'
import { createJobWorker } from './job-worker.ts'
import { waitingJobs } from './waiting-jobs.ts'
import type { JobTries } from './waiting-jobs.ts'

export { retriedForAYear } from './job-kind.ts'
export type { JobKind, JobKinds, JobName, NoData } from './job-kind.ts'

export type JobQueue<Jobs extends JobTable> = {
  /**
   * Adds a job in the caller's transaction, unless one with the same key still waits for its first try. Throws before `start`.
   */
  enqueue<Name extends keyof Jobs & JobName>(
    db: DbOrTx,
    kind: Name,
    data: Jobs[Name],
    options: { key: string; startAfter?: Date },
  ): Promise<void>
  /** Keys of the jobs of a kind that wait or run, of these or of all. */
  pendingKeys(db: DbOrTx, kind: keyof Jobs & JobName, keys?: readonly string[]): Promise<Set<string>>
  /** Whether a job of a kind with this key waits or runs. Read it before what the job writes: the job may end in between. */
  isPending(db: DbOrTx, kind: keyof Jobs & JobName, key: string): Promise<boolean>
  /** Tries of the jobs of a kind that have not succeeded, by key. */
  tries(db: DbOrTx, kind: keyof Jobs & JobName, keys: readonly string[]): Promise<Map<string, JobTries>>
  /** Keys of the jobs of a kind that have not succeeded and begin with one of these texts. */
  openKeys(
    db: DbOrTx,
    kind: keyof Jobs & JobName,
    keys: { beginningWith: readonly string[] },
  ): Promise<string[]>
  /** Jobs that used up their retries since `since`, by kind; at most a week back. */
  countFailed(since: Date): Promise<Record<string, number>>
  /** Registers the kinds; with `work`, starts running them. */
  start(kinds: JobKinds<Jobs>, options: { work: boolean }): Promise<void>
  /** Starts nothing new and interrupts long work. Call it before closing the HTTP server, whose calls may wait for jobs. */
  breakOff(): void
  isStopping(): boolean
  stop(): Promise<void>
  /** Runs all due jobs until none is left. Returns how many ended here. */
  runDue(): Promise<number>
  /** When the next non-repeating job falls due after `after`; null if none does by `until`. */
  nextDue(after: Date, until: Date): Promise<Date | null>
  /** While the clock moves, kinds with `onlyAtArrival` are skipped; `nextDue` returns the stops. */
  setClockMoving(isClockMoving: boolean): void
}

/** The queue for services that only enqueue their own kinds. */
export type JobSender<Jobs extends JobTable> = Pick<JobQueue<Jobs>, 'enqueue'>

/** A dead process's job is retried this long after its last heartbeat. */
const heartbeatSeconds = 60
/** How long a job that could not run is kept: longer than any outage. */
const retentionSeconds = 365 * 86_400

/** Jobs in PostgreSQL through pg-boss, on the product's clock. */
export function createJobQueue<Jobs extends JobTable>(deps: {
  database: Database
  clock: MovableClock
  logger: Logger
  /** Counts each try for the metrics. */
  noteEnd?: NoteJobEnd | undefined
}): JobQueue<Jobs> {
  const { database, clock, logger } = deps
  const boss = new PgBoss({
    db: {
      executeSql: (text, values) => database.pool.query(text, values),
      // Opts sessions in to pg-boss's test clock; not needed, since ours changes `job_now()` itself.
      setSessionStatements: () => Promise.resolve(),
    },
    backend: database.isServer ? 'postgres' : 'pglite',
    clock: createJobClock(clock),
    schedule: false,
    // Job dependencies, which we do not use; by default polled every 5 seconds.
    flowIntervalSeconds: 3600,
  })
  boss.on('error', (error) => logger.error({ err: error }, 'job queue'))
  const kinds = new Map<string, NamedKind>()
  const waiting = waitingJobs(database.pool)
  const worker = createJobWorker({
    boss,
    waiting,
    kinds,
    logger,
    beforeRun: enqueueNext,
    noteEnd: deps.noteEnd,
  })
  let isWorking = false

  /** Called before the run, so that a permanently failing run does not end the series. */
  async function enqueueNext(kind: NamedKind) {
    if (kind.everySeconds === undefined) return
    const stepMs = kind.everySeconds * 1000
    // A fixed time grid, so that every process computes the same next run.
    const startAfter = new Date((Math.floor(clock.now().getTime() / stepMs) + 1) * stepMs)
    await boss.send(kind.name, {}, { singletonKey: repeatKey, startAfter })
    await waiting.bringForward(kind.name, repeatKey, startAfter)
  }

  async function register(kind: NamedKind) {
    const options = {
      retryLimit: kind.retryLimit,
      retryDelay: 5,
      retryBackoff: true,
      expireInSeconds: kind.timeoutSeconds,
      heartbeatSeconds,
      retentionSeconds,
    }
    await boss.createQueue(kind.name, { policy: 'short', ...options })
    await boss.updateQueue(kind.name, { ...options, retryDelayMax: kind.retryDelayMaxSeconds ?? null })
    // Warms pg-boss's queue cache: otherwise the first `send` inside a transaction would need a second connection, and the
    // embedded database has only one.
    await boss.findJobs(kind.name, { key: repeatKey })
    kinds.set(kind.name, kind)
  }

  /** The embedded database belongs to one process, so jobs still active at start were left by a killed one. */
  async function failLeftJobs() {
    for (const { name, ids } of await waiting.runningIds([...kinds.keys()]))
      await boss.fail(name, ids, { message: 'The process ended before the job did' })
  }

  return {
    async enqueue(db, name, data, { key, startAfter }) {
      if (!kinds.has(name)) throw new Error(`No job kind "${name}" was started`)
      await boss.send(name, data, {
        singletonKey: key,
        ...(startAfter === undefined ? {} : { startAfter }),
        db: fromKysely(db),
      })
    },

    pendingKeys: waiting.pendingKeys,
    isPending: waiting.isPending,
    tries: waiting.tries,
    openKeys: waiting.openKeys,
    countFailed: waiting.countFailed,

    async start(byName, { work }) {
      await boss.start()
      await waiting.createIndexes()
      const list = Object.entries<JobKind>(byName).map(([name, kind]) => ({ ...kind, name }))
      for (const kind of list) await register(kind)
      if (!work) return
      if (!database.isServer) await failLeftJobs()
      for (const kind of list) await enqueueNext(kind)
      isWorking = true
      worker.start()
    },

    async stop() {
      if (isWorking) await worker.stop()
      await boss.stop({ graceful: true, timeout: 5000, close: false })
    },

    breakOff: worker.breakOff,
    isStopping: worker.isStopping,
    setClockMoving: worker.setClockMoving,
    runDue: worker.runDue,

    nextDue(after, until) {
      const others = [...kinds.values()].filter((kind) => kind.everySeconds === undefined)
      return waiting.nextDue(
        others.map((kind) => kind.name),
        after,
        until,
      )
    },
  }
}

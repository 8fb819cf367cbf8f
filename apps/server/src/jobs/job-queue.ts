import { fromKysely, PgBoss } from 'pg-boss'
import type { Job } from 'pg-boss'
import type { Logger } from 'pino'
import type { Database, DbOrTx } from '../db/database.ts'
import type { MovableClock } from '../lib/clock.ts'
import { createJobClock } from './job-clock.ts'

/** A kind of work: what to do, how often to try again. Handlers are safe to run twice: a process may die after the work and before its record. */
export type JobKind<Data extends object = object> = {
  name: string
  handle(data: Data): Promise<void>
  retryLimit: number
  /** How long one try may take before another worker may take it over. */
  timeoutSeconds: number
  /** Jobs of this kind that one process works on at once. */
  concurrency: number
  /** Runs by itself again and again; missed times are made up for by one run. */
  everySeconds?: number
}

export type JobQueue = {
  /** Adds a job in the caller's transaction. While one with the same key waits, a second is not added. */
  enqueue(db: DbOrTx, kind: string, data: object, options: { key: string; startAfter?: Date }): Promise<void>
  /** Registers the kinds; with `work`, begins to work on them. */
  start(kinds: JobKind[], options: { work: boolean }): Promise<void>
  stop(): Promise<void>
  /** Runs what is due now, until nothing is. Returns how many jobs ran here. */
  runDue(): Promise<number>
  /** When the next job that waits falls due, of those that do not repeat by themselves; null if none does by `until`. */
  nextDue(until: Date): Promise<Date | null>
}

/** Jobs in PostgreSQL by pg-boss, on the product's own clock. */
export function createJobQueue(deps: { database: Database; clock: MovableClock; logger: Logger }): JobQueue {
  const { database, clock, logger } = deps
  const boss = new PgBoss({
    db: {
      executeSql: (text, values) => database.pool.query(text, values),
      // pg-boss would opt each session in to its test clock; ours moves `job_now()` itself and needs no opting in.
      setSessionStatements: () => Promise.resolve(),
    },
    backend: database.isServer ? 'postgres' : 'pglite',
    clock: createJobClock(clock),
    schedule: false,
  })
  boss.on('error', (error) => logger.error({ err: error }, 'job queue'))
  const kinds = new Map<string, JobKind>()

  async function enqueueNext(kind: JobKind) {
    if (kind.everySeconds === undefined) return
    const stepMs = kind.everySeconds * 1000
    // A fixed grid of times, so that every process computes the same next one.
    const startAfter = new Date((Math.floor(clock.now().getTime() / stepMs) + 1) * stepMs)
    await boss.send(kind.name, {}, { singletonKey: 'repeat', startAfter })
  }

  async function run(kind: JobKind, job: Pick<Job<unknown>, 'id' | 'data'>) {
    const startedAt = performance.now()
    // First, so that a run that fails for good does not end the series.
    await enqueueNext(kind)
    try {
      await kind.handle(job.data ?? {})
    } catch (error) {
      logger.error({ err: error, job: kind.name, jobId: job.id }, 'job failed')
      throw error
    }
    logger.debug({ job: kind.name, ms: Math.round(performance.now() - startedAt) }, 'job done')
  }

  async function drain(kind: JobKind): Promise<number> {
    const jobs = await boss.fetch(kind.name, { batchSize: 10 })
    for (const job of jobs) {
      await run(kind, job).then(
        () => boss.complete(kind.name, job.id),
        (error: unknown) => boss.fail(kind.name, job.id, { message: String(error) }),
      )
    }
    return jobs.length
  }

  return {
    async enqueue(db, name, data, { key, startAfter }) {
      await boss.send(name, data, {
        singletonKey: key,
        ...(startAfter === undefined ? {} : { startAfter }),
        db: fromKysely(db),
      })
    },
    async start(list, { work }) {
      await boss.start()
      for (const kind of list) {
        kinds.set(kind.name, kind)
        await boss.createQueue(kind.name, {
          policy: 'short',
          retryLimit: kind.retryLimit,
          retryDelay: 5,
          retryBackoff: true,
          expireInSeconds: kind.timeoutSeconds,
        })
        if (!work) continue
        await enqueueNext(kind)
        await boss.work(
          kind.name,
          { pollingIntervalSeconds: 0.5, localConcurrency: kind.concurrency },
          async ([job]) => {
            if (job !== undefined) await run(kind, job)
          },
        )
      }
    },
    stop: () => boss.stop({ graceful: true, timeout: 20_000, close: false }),
    async runDue() {
      let ran = 0
      for (;;) {
        let round = 0
        for (const kind of kinds.values()) round += await drain(kind)
        ran += round
        if (round === 0 && (await jobsAtWork(database)) === 0) return ran
        if (round === 0) await new Promise((resolve) => setTimeout(resolve, 50))
      }
    },
    async nextDue(until) {
      const repeating = [...kinds.values()]
        .filter((kind) => kind.everySeconds !== undefined)
        .map((kind) => kind.name)
      return nextWaitingJob(database, until, repeating)
    },
  }
}

async function jobsAtWork(database: Database): Promise<number> {
  const { rows } = await database.pool.query<{ count: number }>(
    `select count(*) from pgboss.job where state = 'active'`,
  )
  return rows[0]?.count ?? 0
}

async function nextWaitingJob(database: Database, until: Date, except: string[]): Promise<Date | null> {
  const { rows } = await database.pool.query<{ due: Date | null }>(
    `select min(start_after) as due from pgboss.job
     where state in ('created', 'retry') and start_after <= $1 and name <> all($2)`,
    [until, except],
  )
  return rows[0]?.due ?? null
}

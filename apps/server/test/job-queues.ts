import type { Database } from '../src/db/database.ts'
import { createJobQueue } from '../src/jobs/job-queue.ts'
import type { JobKind, JobName } from '../src/jobs/job-queue.ts'
import { createClock } from '../src/lib/clock.ts'
import type { MovableClock } from '../src/lib/clock.ts'
import { createLogger } from '../src/lib/logger.ts'
import { openTestDatabase } from './test-database.ts'

/** Job queues on their own database, started one after another as by separate processes. */
export async function openJobQueues() {
  const database: Database = await openTestDatabase()
  const started: (() => Promise<void>)[] = []
  const create = (clock: MovableClock) =>
    createJobQueue<Record<JobName, object>>({
      database,
      clock,
      logger: createLogger({ level: 'silent', pretty: false }),
    })

  return {
    database,
    create,

    async start(
      kinds: (JobKind & { name: JobName })[],
      options: { clock?: MovableClock; work?: boolean } = {},
    ) {
      const clock = options.clock ?? createClock()
      const jobs = create(clock)
      await jobs.start(Object.fromEntries(kinds.map((kind) => [kind.name, kind])), {
        work: options.work ?? false,
      })
      started.push(jobs.stop)
      return { clock, jobs, db: database.db }
    },

    /** Stops them, newest first, and deletes their jobs. */
    async clear() {
      for (const stop of started.splice(0).toReversed()) await stop()
      await database.pool.query('delete from pgboss.job')
      await database.pool.query('delete from pgboss.queue')
    },
  }
}
export type JobQueues = Awaited<ReturnType<typeof openJobQueues>>

/** A kind of job that collects its payloads in `seen`. */
export function noteKind(changes: Partial<JobKind & { name: JobName }> = {}) {
  const seen: object[] = []
  const kind: JobKind & { name: JobName } = {
    name: 'test.take-note',
    handle: (data) => {
      seen.push(data)
      return Promise.resolve()
    },
    retryLimit: 2,
    timeoutSeconds: 60,
    concurrency: 2,
    ...changes,
  }
  return { ...kind, seen }
}

export const hours = (count: number) => count * 3_600_000
export const later = (clock: MovableClock, ms: number) => new Date(clock.now().getTime() + ms)

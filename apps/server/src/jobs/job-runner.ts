import type { Job, PgBoss } from 'pg-boss'
import type { Logger } from '../lib/logger.ts'
import type { NamedKind } from './job-kind.ts'

export type ClaimedJob = Pick<Job<unknown>, 'id' | 'name' | 'data' | 'retryCount'>

export type NoteJobEnd = (kind: string, outcome: 'done' | 'failed' | 'aborted') => void

/** Runs claimed jobs and records their outcome. `onEnd` is called after each. */
export function createJobRunner(deps: {
  boss: PgBoss
  logger: Logger
  stopping: AbortSignal
  /** Called before each try. */
  beforeRun(kind: NamedKind): Promise<void>
  onEnd(): void
  noteEnd?: NoteJobEnd | undefined
}) {
  const { boss, logger, stopping, beforeRun, onEnd } = deps
  const running = new Map<string, { job: ClaimedJob; done: Promise<void> }>()

  async function run(kind: NamedKind, job: ClaimedJob) {
    const startedAt = performance.now()
    try {
      await beforeRun(kind)
      await within(kind.timeoutSeconds, kind.handle(Object(job.data), stopping))
      await boss.complete(kind.name, job)
      deps.noteEnd?.(kind.name, 'done')
      logger.debug({ job: kind.name, ms: Math.round(performance.now() - startedAt) }, 'job done')
    } catch (error) {
      const isAborted = stopping.aborted && error === stopping.reason
      deps.noteEnd?.(kind.name, isAborted ? 'aborted' : 'failed')
      if (isAborted) logger.info({ job: kind.name, jobId: job.id }, 'job aborted')
      else
        logger.error({ err: error, job: kind.name, jobId: job.id, tries: job.retryCount + 1 }, 'job failed')
      await boss.fail(kind.name, job, { message: String(error) })
    }
  }

  return {
    begin(kind: NamedKind, job: ClaimedJob) {
      const done = run(kind, job)
        // The outcome could not be recorded: the job is retried once its heartbeat lapses.
        .catch((error: unknown) =>
          logger.error({ err: error, job: kind.name }, 'job outcome could not be recorded'),
        )
        .finally(() => {
          running.delete(job.id)
          onEnd()
        })
      running.set(job.id, { job, done })
    },

    /** Number of this kind's jobs running here. */
    countOf: (kindName: string) => [...running.values()].filter(({ job }) => job.name === kindName).length,

    /** One promise per running job; none rejects. */
    ends: (): Promise<void>[] => [...running.values()].map(({ done }) => done),

    /** Shows other processes that the jobs running here are alive. */
    async sendHeartbeats() {
      for (const { job } of running.values()) await boss.touch(job.name, job)
    },
  }
}

async function within(seconds: number, work: Promise<void>) {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`Timed out after ${seconds} seconds`)), seconds * 1000)
  })
  try {
    await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}
